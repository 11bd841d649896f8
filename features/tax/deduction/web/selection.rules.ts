import { sumMoney } from '@portal/domain/money'
import type { Tick, TickFilter, TickFound, TickRow, Use } from '../contract/index.ts'

/** Invoices selected on the page, or everything the filter matches. */
export type Selection = { kind: 'rows'; keys: ReadonlySet<string> } | { kind: 'found'; count: number; tax: string }
export const nothing: Selection = { kind: 'rows', keys: new Set() }

export const chosenRows = (selection: Selection, rows: readonly TickRow[]): TickRow[] =>
  selection.kind === 'rows' ? rows.filter((row) => selection.keys.has(row.key)) : []
export const chosenSum = (selection: Selection, rows: readonly TickRow[]): { count: number; tax: string } =>
  selection.kind === 'found'
    ? selection
    : { count: chosenRows(selection, rows).length, tax: sumMoney(chosenRows(selection, rows).map((row) => row.tax)) }
/** Selectable rows: open ones, and those ticked here. */
export const isChoosable = (row: TickRow): boolean => row.state === 'open' || (row.state === 'ticked' && !row.byBureau)

/** What ticks these rows; their versions say what was seen. */
export const rowsBody = (period: string, chosen: readonly TickRow[], use: Use | null): Tick => ({
  period,
  use,
  items: chosen.map(({ key, version }) => ({ key, version })),
})
/** What ticks everything that a filter matches, as it was counted. */
export const foundBody = (
  period: string,
  filter: TickFilter,
  { count, tax }: { count: number; tax: string },
  use: Use | null,
): TickFound => ({ period, use, filter, expected: { count, tax } })
