import { sql } from 'kysely'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { CellOrigin } from '../../contract/index.ts'
import { listTotals } from '../filling/contribution.repo.ts'
import { ownRef } from '../explain/printed.ts'
import { proposalOf } from '../explain/proposal.ts'
import { textsOf, valuesOfReturn } from '../computation/load.ts'
import type { ReturnState, TaxKind } from '../kind/tax-kind.ts'
import { splitRef } from '../computation/own-figure.ts'
import { isForInvoices } from '../readiness/hand.rules.ts'
import type { TaskKey } from '../return.repo.ts'
import type { WaiverRow } from '../waiver/waiver.repo.ts'
import type { Entered } from './changes.rules.ts'
import { reviewTexts as texts } from './review.texts.ts'

/** Describes the source of each change in words: five statements for any number of changes. */
export async function wordOrigins(
  db: Db,
  state: ReturnState,
  changes: readonly Entered[],
  origins: Readonly<Record<string, CellOrigin>>,
  waivers: readonly WaiverRow[],
): Promise<(change: Entered) => string> {
  const own = new Map(changes.map(({ cell }) => [cell, ownRef(state, cell)]))
  const of = (kinds: readonly Entered['kind'][]): string[] =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ cell }) => own.get(cell) ?? cell)
  const [totals, largest, authors] = await Promise.all([
    listTotals(db, state.task, of(['invoice', 'hand'])),
    listLargest(db, state, of(['invoice', 'hand'])),
    listAuthors(db, state.task, of(['hand'])),
  ])
  const values = valuesOfReturn(state)
  const textOf = textsOf(state)
  const invoicesOf = (cell: string): string => {
    const name = own.get(cell) ?? cell
    const one = largest.get(name)
    return texts.invoices(totals.get(name)?.invoices ?? 0, one ?? { number: '', partner: '', amount: '0' })
  }
  const handOf = (cell: string): string =>
    texts.hand(
      authors.get(own.get(cell) ?? cell) ?? '',
      reasonFor(state.kind, waivers, cell, origins[cell]?.invoices ?? null),
    )
  return ({ cell, kind }) => {
    switch (kind) {
      case 'invoice':
        return invoicesOf(cell)
      case 'hand':
        return (origins[cell]?.invoices ?? null) === null
          ? handOf(cell)
          : texts.besides(invoicesOf(cell), origins[cell]?.manual ?? '0', handOf(cell))
      case 'default': {
        const proposal = proposalOf(state, values, textOf, cell)
        return proposal === null ? texts.rate : `${texts.proposed}：${proposal.title}`
      }
      default:
        return texts[kind]
    }
  }
}

/**
 * Reason of a manual figure. From the waiver of a warning that names the cell, else from the general one (READY.HAND).
 */
export const reasonFor = (
  kind: TaxKind,
  waivers: readonly Pick<WaiverRow, 'check_id' | 'cells' | 'reason'>[],
  cell: string,
  invoices: string | null,
): string =>
  (
    waivers.find((waiver) => cell in waiver.cells) ??
    waivers.find((waiver) => waiver.check_id === 'READY.HAND' && isForInvoices(kind, cell, invoices))
  )?.reason ?? ''

/** Largest absolute amount of each cell, with its invoice's number and counterparty. One index step per cell. */
async function listLargest(
  db: Db,
  { kind, task: { entId, taskNo } }: ReturnState,
  cells: readonly string[],
): Promise<ReadonlyMap<string, { amount: string; number: string; partner: string }>> {
  if (cells.length === 0) return new Map()
  const { rows } = await sql<{ cell: string; ref: string; value: string }>`
    select asked.cell, largest.ref, largest.value from unnest(${[...cells]}::text[]) as asked (cell)
    cross join lateral (
      select ref, value from return_contribution
      where ent_id = ${entId} and task_no = ${taskNo} and cell = asked.cell
      order by abs(value) desc, id desc limit 1) largest`.execute(db)
  const facts = await kind.sources.describe(db, entId, [...new Set(rows.map((row) => row.ref))])
  return new Map(
    rows.map(({ cell, ref, value: amount }) => {
      const { number = '', partner = '' } = facts.get(ref) ?? {}
      return [cell, { amount, number, partner }]
    }),
  )
}

/** Name of the last author of each own figure's manual part. */
async function listAuthors(
  db: Db,
  { entId, taskNo }: TaskKey,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map()
  const parts = refs.map(splitRef)
  const { rows } = await sql<{ table_code: string; cell: string; user_id: string }>`
    select asked.table_code, asked.cell, last.user_id
    from unnest(
      ${parts.map((one) => one.table)}::text[], ${parts.map((one) => one.cell)}::text[]) as asked (table_code, cell)
    cross join lateral (
      select user_id from return_change
      where ent_id = ${entId} and task_no = ${taskNo}
        and table_code = asked.table_code and cell = asked.cell and source <> 'filled'
      order by seq desc limit 1) last`.execute(db)
  const names =
    rows.length === 0
      ? new Map<string, { name: string }>()
      : await listUserNames(
          db,
          rows.map((row) => row.user_id),
        )
  return new Map(rows.map(({ table_code, cell, user_id }) => [`${table_code}.${cell}`, names.get(user_id)?.name ?? '']))
}
