import { sql } from 'kysely'
import { toDecimal, toMoney, ZERO } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { splitRef } from '../computation/own-figure.ts'
import { joinedKinds } from '../kind/joined-kinds.ts'
import type { AnalysedRule } from '../kind/tax-kind.ts'
import '../snapshot/snapshot.table.ts'

/** What is analysed of a filed version, in yuan; `revenue` null where the tax has no such base. */
export interface Analysed {
  due: string
  revenue: string | null
  /** Both accumulate from the beginning of the year. */
  isCumulative: boolean
  isSettlement: boolean
}

const refsOf = ({ due, less = [], revenue }: AnalysedRule): string[] => [...due, ...less, ...revenue]

/**
 * What is analysed of filed versions, by snapshot, in two statements for any number of them. A version without a main
 * form that is analysed is left out; zeros are not stored and count as 0.00.
 */
export async function analysedOf(
  db: Db,
  entId: string,
  snapshotIds: readonly string[],
): Promise<Map<string, Analysed>> {
  if (snapshotIds.length === 0) return new Map()
  const rules = new Map(
    joinedKinds().flatMap(({ analysed, isCumulative }) =>
      Object.entries(analysed).map(([form, rule]) => [form, { rule, isCumulative }] as const),
    ),
  )
  const forms = [...rules.keys()]
  const cells = [...new Set([...rules.values()].flatMap(({ rule }) => refsOf(rule).map((ref) => splitRef(ref).cell)))]
  const [tables, amounts] = await Promise.all([
    db
      .selectFrom('return_snapshot_table')
      .select(['snapshot_id as id', 'table_code as form'])
      .where('ent_id', '=', entId)
      .where('snapshot_id', '=', sql<string>`any(${snapshotIds})`)
      .where('table_code', 'in', forms)
      .execute(),
    db
      .selectFrom('return_snapshot_cell')
      .select(['snapshot_id as id', 'table_code as form', 'cell', 'amount'])
      .where('ent_id', '=', entId)
      .where('snapshot_id', '=', sql<string>`any(${snapshotIds})`)
      .where('table_code', 'in', forms)
      .where('cell', 'in', cells)
      .execute(),
  ])
  const known = new Map(amounts.map(({ id, form, cell, amount }) => [`${id} ${form}.${cell}`, amount ?? '']))
  const sumOf = (id: string, refs: readonly string[]) =>
    refs.reduce((sum, ref) => sum.plus(toDecimal(known.get(`${id} ${ref}`) || '0')), ZERO)
  return new Map(
    tables.flatMap(({ id, form }) => {
      const found = rules.get(form)
      if (found === undefined) return []
      const { due, less = [], revenue } = found.rule
      return [
        [
          id,
          {
            due: toMoney(sumOf(id, due).minus(sumOf(id, less))),
            revenue: revenue.length === 0 ? null : toMoney(sumOf(id, revenue)),
            isCumulative: found.isCumulative,
            isSettlement: found.rule.isSettlement === true,
          },
        ] as const,
      ]
    }),
  )
}
