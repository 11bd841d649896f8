/** Facts of the enterprise needed for filling. */
export interface TaxFacts {
  subType: string
  vatExemptionItemsCode: readonly string[]
  reductionCodes: Readonly<Record<string, string>>
  smallScale?: boolean
  /** Sales of the period that people typed beside the invoices; they count towards the small-business limit. */
  typedSales?: string
  /** Filed by the quarter: its invoices are judged by the quarter's sales. */ quarterly?: boolean
}
