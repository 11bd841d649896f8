import type { TaxItem } from '../../contract/index.ts'

/** Parts of one cell from users and invoices; see ReturnOwnTable. */
export interface OwnFigure {
  table: string
  cell: string
  invoices: string | null
  manual: string | null
  words: string | null
  /** The words of the last filling: while they stand, nobody typed here. */
  filled?: string | null
  taxItem: TaxItem | null
}

export const emptyFigure = (table: string, cell: string): OwnFigure => ({
  table,
  cell,
  invoices: null,
  manual: null,
  words: null,
  taxItem: null,
})

export const isEmptyFigure = (own: OwnFigure): boolean =>
  own.invoices === null && own.manual === null && own.words === null

/** Whether somebody typed an amount or words, instead of a filling. */
export const isTyped = ({ manual, words, filled }: OwnFigure): boolean =>
  manual !== null || (words !== null && words !== (filled ?? null))

/** Figures by `TABLE.cell`. */
export type OwnFigures = Map<string, OwnFigure>

export const refOf = (own: Pick<OwnFigure, 'table' | 'cell'>): string => `${own.table}.${own.cell}`

/** Splits `TABLE.cell` at its first dot; relief codes may contain more dots. */
export function splitRef(ref: string): { table: string; cell: string } {
  const at = ref.indexOf('.')
  return { table: ref.slice(0, at), cell: ref.slice(at + 1) }
}
