/** A clerk's annotation of an invoice; its values always win. */
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

/** Use of an invoice in earlier returns; `deductPeriod` null means known but never deducted. */
export type LedgerEntry = {
  deductPeriod: string | null
  use: string | null
  /** Ticked in this period but not yet declared. */
  checkedIn?: string | null
}

export type FillingContext = {
  /** YYYYMM. */
  period: string
  /** none, coaching, foreignTradeRefund or productionRefund. */
  subType: string
  /** Relief codes from the enterprise's preferences. */
  vatExemptionItemsCode: readonly string[]
  reductionCodes: Readonly<Record<string, string>>
  /** As of TaxFacts. */
  typedSales?: string
  /** Keys by second name, where no ledger knows them: a red invoice may name its blue one by either number. */
  names?: ReadonlyMap<string, string>
  annotation: (key: string) => Annotation | undefined
  ledger: (key: string) => LedgerEntry | undefined
}
