/** Number of the tax, which invoices and their deduction belong to. */
export const vatTaxType = '01'
/** The annex of output tax. */
export const outputAnnex = 'VATG_A1'
/** The annex of input tax. */
export const inputAnnex = 'VATG_A2'

export interface FormNames {
  /** On its tab. */
  tab: string
  /** Before a cell's line. */
  short: string
  /** Where no other form stands beside it. */
  paper: string
  /** The form with the result; its lines are called 栏. */
  isMain?: boolean
}

/** Names of VAT's forms: the return and the room of its invoices use the same. */
export const vatFormNames: Readonly<Record<string, FormNames>> = {
  VATG_MAIN: { tab: '主表', short: '主表', paper: '主表', isMain: true },
  VATG_A1: { tab: '附一 销项', short: '附一', paper: '附列资料一' },
  VATG_A2: { tab: '附二 进项', short: '附二', paper: '附列资料二' },
  VATG_A3: { tab: '附三 扣除', short: '附三', paper: '附列资料三' },
  VATG_A4: { tab: '附四 抵减', short: '附四', paper: '附列资料四' },
  VATG_A5: { tab: '附五 附加', short: '附五', paper: '附列资料五' },
  VATG_RELIEF: { tab: '减免税', short: '减免税', paper: '减免税明细' },
  VATS_MAIN: { tab: '主表', short: '主表', paper: '小规模主表', isMain: true },
}
