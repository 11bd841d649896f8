/** Facts of the enterprise needed for filling. */
export interface TaxFacts {
  subType: string
  vatExemptionItemsCode: readonly string[]
  reductionCodes: Readonly<Record<string, string>>
  smallScale?: boolean
  /** Filed by the quarter: its invoices are judged by the quarter's sales. */ quarterly?: boolean
}
