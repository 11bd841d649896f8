import { Exactly, Kept, Line, Named, Nullable, Type, type Static } from '@portal/contract'

export const accountKinds = { settlement: '对公结算账户', card: '银行卡' } as const
export const currencies = { CNY: '人民币', HKD: '港元', USD: '美元', EUR: '欧元' } as const

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[]

const holder = {
  accountName: Named('户名', Line(100), { example: '示例机械有限公司' }),
  kind: Named('账户类型', Type.Enum(keysOf(accountKinds)), { codes: accountKinds }),
}
const bank = {
  bankName: Named('开户行', Line(100), { example: '中国工商银行北京分行营业部' }),
  bankCode: Named('联行号', Type.String({ pattern: '^\\d{12}$' }), { hint: '12 位数字', example: '102100099996' }),
  currency: Named('币种', Type.Enum(keysOf(currencies)), { codes: currencies }),
}
const use = { isOn: Named('使用中', Type.Boolean()), note: Named('备注', Nullable(Line(200))) }
const isDefault = Named('默认账户', Type.Boolean())
/** As it stands on card or letter, blanks and hyphens allowed. */
const number = Named('账号', Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9 -]+$' }), {
  example: '0200003609027312345',
})

/** The grant that shows numbers whole in list and export; everybody else sees their last four digits (LEAD-13). */
export const seesNumber = 'perm:company:bank:number'
const accountNo = Named('账号', Type.String(), { seenBy: seesNumber })
/** An account in a list. Answers of other calls have the end of its number alone. */
export const BankAccount = Kept({ ...holder, accountNo, ...bank, isDefault, ...use })
export type BankAccount = Static<typeof BankAccount>
/** An account in the list. `entName` is null for who sees one enterprise alone. */
export const ListedAccount = Exactly({
  ...BankAccount.properties,
  entName: Named('企业', Nullable(Type.String())),
})
export type ListedAccount = Static<typeof ListedAccount>

/** What a person enters. A changed account without `number` keeps its own. */
export const entered = { number: Type.Optional(number), ...holder, ...bank, isDefault, ...use }

/** A row of an imported workbook. Which account is the default is not said there. */
export const ImportedAccount = Exactly({ number, ...holder, ...bank, ...use })
