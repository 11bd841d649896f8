/** What the clerk said of an invoice; a value given by a person always wins. */
export type Annotation = {
  prior?: boolean | null
  compare?: string | null
  use?: string | null
  biz?: string | null
  passenger?: string | null
  realEstate?: boolean | null
  taxItem?: string | null
  method?: string | null
  transferCell?: string | null
  transferTax?: string | null
  reliefCode?: string | null
  reductionCode?: string | null
}

/** What earlier returns did with an invoice: `deductPeriod` null means it is known and was never deducted. */
export type LedgerEntry = {
  deductPeriod: string | null
  use: string | null
  /** Ticked in this period but not yet declared. */
  checkedIn?: string | null
}

export type FillingContext = {
  /** YYYYMM */
  period: string
  /** none, coaching, foreignTradeRefund or productionRefund */
  subType: string
  /** Relief codes of the enterprise's preferences. */
  vatExemptionItemsCode: readonly string[]
  reductionCodes: Readonly<Record<string, string>>
  annotation: (key: string) => Annotation | undefined
  ledger: (key: string) => LedgerEntry | undefined
}
