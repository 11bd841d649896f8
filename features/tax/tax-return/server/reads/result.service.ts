import { sql } from 'kysely'
import type { TaxResult } from '@portal/domain/tax/tax-result'
import type { Db } from '@portal/server-kit/database'
import { joinedKinds } from '../kind/joined-kinds.ts'
import type { CellValues, ReturnState, TaxKind } from '../kind/tax-kind.ts'
import { splitRef } from '../computation/own-figure.ts'

/** Main forms of all kinds of tax, and the cells that make up their results. */
function placesOf() {
  const results = Object.assign({}, ...joinedKinds().map((kind) => kind.results)) as TaxKind['results']
  const refs = Object.values(results).flatMap((rule) => rule.cells.map(splitRef))
  return { results, forms: Object.keys(results), cells: [...new Set(refs.map((each) => each.cell))] }
}

/**
 * Main forms of these returns; a form has a row from its first write on. Both statements use the leading primary-key
 * columns.
 */
const listOpened = (db: Db, entId: string, taskNos: readonly string[], forms: readonly string[]) =>
  db
    .selectFrom('return_table')
    .select(['task_no as taskNo', 'table_code as form'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', sql<string>`any(${taskNos})`)
    .where('table_code', 'in', forms)
    .execute()
const listAmounts = (
  db: Db,
  entId: string,
  taskNos: readonly string[],
  { forms, cells }: Omit<ReturnType<typeof placesOf>, 'results'>,
) =>
  db
    .selectFrom('return_cell')
    .select(['task_no as taskNo', 'table_code as form', 'cell', 'amount'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', sql<string>`any(${taskNos})`)
    .where('table_code', 'in', forms)
    .where('cell', 'in', cells)
    .execute()

/** What a return comes to in yuan by its values; null where its main form has no result. */
export function payableOf({ kind: { results }, set }: Pick<ReturnState, 'kind' | 'set'>, values: CellValues) {
  const form = Object.keys(results).find((code) => set.byCode.has(code))
  const rule = form === undefined ? undefined : results[form]
  return rule?.of((refs) => refs.map((ref) => values.get(ref)?.text ?? '')).total ?? null
}

/**
 * Stored results of an enterprise's returns, by number, in two statements for any number of returns. A return without
 * writes has no result. Zeros are not stored and count as 0.00.
 */
export async function resultsOf(db: Db, entId: string, taskNos: readonly string[]): Promise<Map<string, TaxResult>> {
  if (taskNos.length === 0) return new Map()
  const { results, ...where } = placesOf()
  const [opened, amounts] = await Promise.all([
    listOpened(db, entId, taskNos, where.forms),
    listAmounts(db, entId, taskNos, where),
  ])
  const known = new Map(amounts.map(({ taskNo, form, cell, amount }) => [`${taskNo} ${form}.${cell}`, amount ?? '']))
  return new Map(
    opened.flatMap(({ taskNo, form }) => {
      const places = results[form]
      const read = (of: readonly string[]): string[] => of.map((ref) => known.get(`${taskNo} ${ref}`) ?? '')
      return places === undefined ? [] : [[taskNo, places.of(read)] as const]
    }),
  )
}
