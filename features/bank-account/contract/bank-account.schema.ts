import { Exactly, Id, Line, Named, Nullable, Time, Type, type Static } from '@portal/contract'

export const accountKinds = { settlement: '对公结算账户', card: '银行卡' } as const
export const currencies = { CNY: '人民币', HKD: '港元', USD: '美元', EUR: '欧元' } as const

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[]

/** What a person enters; the number as it stands on card or letter, blanks and hyphens allowed. */
const entered = {
  accountName: Named('户名', Line(100), { example: '启明锅炉装备' }),
  kind: Named('账户类型', Type.Enum(keysOf(accountKinds)), { codes: accountKinds }),
  bankName: Named('开户行', Line(100), { example: '中国工商银行北京分行营业部' }),
  bankCode: Named('联行号', Type.String({ pattern: '^\\d{12}$' }), {
    hint: '12 位数字',
    example: '102100099996',
  }),
  currency: Named('币种', Type.Enum(keysOf(currencies)), { codes: currencies }),
  isDefault: Named('默认账户', Type.Boolean()),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Nullable(Line(200))),
}
export const accountNumber = Named('账号', Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9 -]+$' }), {
  example: '0200003609027312345',
})

/** An account as everybody sees it: of its number only the last four digits. */
export const BankAccount = Exactly({
  id: Id(),
  accountName: entered.accountName,
  kind: entered.kind,
  accountNo: Named('账号', Type.String()),
  bankName: entered.bankName,
  bankCode: entered.bankCode,
  currency: entered.currency,
  isDefault: entered.isDefault,
  isOn: entered.isOn,
  note: entered.note,
  version: Type.Integer(),
  updatedAt: Named('修改时间', Time()),
  updatedBy: Named('修改人', Type.String()),
})
export type BankAccount = Static<typeof BankAccount>

/** A row of an imported workbook. Which account is the default is not said there. */
export const ImportedAccount = Exactly({
  number: accountNumber,
  accountName: entered.accountName,
  kind: entered.kind,
  bankName: entered.bankName,
  bankCode: entered.bankCode,
  currency: entered.currency,
  isOn: entered.isOn,
  note: entered.note,
})

/**
 * With `id` and `version` an account is changed, without them it is new. A changed one without `number` keeps its
 * own.
 */
export const SaveAccount = Exactly({
  id: Type.Optional(Id()),
  version: Type.Optional(Type.Integer()),
  number: Type.Optional(accountNumber),
  ...entered,
})
export type SaveAccount = Static<typeof SaveAccount>
