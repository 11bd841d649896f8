import { sumMoney } from '@portal/domain/money'
import type { TickRow } from '../contract/index.ts'

/** Invoices chosen on the page, or everything the filter finds. */
export type Selection = { kind: 'rows'; keys: ReadonlySet<string> } | { kind: 'found'; count: number; tax: string }
export const nothing: Selection = { kind: 'rows', keys: new Set() }

export const chosenRows = (selection: Selection, rows: readonly TickRow[]): TickRow[] =>
  selection.kind === 'rows' ? rows.filter((row) => selection.keys.has(row.key)) : []
export const chosenSum = (selection: Selection, rows: readonly TickRow[]): { count: number; tax: string } =>
  selection.kind === 'found'
    ? selection
    : { count: chosenRows(selection, rows).length, tax: sumMoney(chosenRows(selection, rows).map((row) => row.tax)) }
/** May be chosen at all: open ones, and those ticked here. */
export const isChoosable = (row: TickRow): boolean => row.state === 'open' || (row.state === 'ticked' && !row.byBureau)
