import type { CodeList } from '@portal/server-kit/brought'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }

/** Lists of the VAT reference and what each is called. */
const vatLists = {
  taxpayerTypes: '纳税人类型',
  invoiceTypes: '进项发票类型',
  selfIssuedKinds: '自开发票种类',
  outputInvoiceTypes: '销项发票类型',
  tollTypes: '通行费种类',
  passengerInvoiceTypes: '旅客运输凭证种类',
  businessTypes: '业务类型',
  calculationMethods: '计税方法',
  paymentMethods: '开票方式',
  taxItems: '征税项目',
  invoiceSources: '发票来源',
  reliefCodes: '减免性质代码',
  taxBureaus: '主管税务机关所在地',
} as const satisfies Partial<Record<keyof typeof reference, string>>

type Value = { name?: string; bureau?: string; code?: string; key?: string }
const vatList = (codeType: keyof typeof vatLists): CodeList => ({
  codeType,
  name: vatLists[codeType],
  // Where the reference gives no code, its key stands for one.
  codes: (reference[codeType].values as readonly Value[]).map(({ code, key = '', name, bureau = '' }) => ({
    code: code ?? key,
    name: name ?? bureau,
  })),
})

/** What the code library has of value-added tax. */
export const vatCodeLists: readonly CodeList[] = (Object.keys(vatLists) as (keyof typeof vatLists)[]).map(vatList)
