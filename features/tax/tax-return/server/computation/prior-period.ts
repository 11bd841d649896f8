import type { Db } from '@portal/server-kit/database'
import type { FiledForm, FiledPeriod, FormSet } from '@portal/tax-forms'
import { isApproved } from '@portal/tax-task/contract'
import { listTasksOfYearBefore, type TaskOf } from '@portal/tax-task/server/public'
import type { CellValues, TaxKind } from '../kind/tax-kind.ts'
import { listCells, listTables } from '../return.repo.ts'
import { findLatestSnapshot, frozenPeriod } from '../snapshot/snapshot.repo.ts'
import { restated } from '../year/restated.rules.ts'
import { findPeriod, keepPeriod, stampOf } from './kept-figures.ts'
import { splitRef } from './own-figure.ts'

/** The period before, with what it accumulated as the year's returns make it now that an earlier one of them moved. */
export async function ofYear(db: Db, task: TaskOf, kind: TaxKind, set: FormSet): Promise<FiledPeriod | null> {
  const filed: FiledPeriod[] = []
  for (const one of await listTasksOfYearBefore(db, task)) {
    const found = await priorOf(db, one, set)
    if (found !== null) filed.push(found)
  }
  return restated(set, kind, filed)
}

/** The version of the period before that is approved or later; null without one. */
export async function priorOf(db: Db, before: TaskOf, set: FormSet): Promise<FiledPeriod | null> {
  if (!isApproved(before.state)) {
    // When reopened after approval or filing, the latest settled snapshot applies until the next version is settled.
    const settled = await findLatestSnapshot(db, before)
    if (settled === undefined) return null
    const frozen = () => frozenPeriod(db, before.entId, settled.id, before.period, (code) => set.byCode.has(code))
    return periodKept(before, settled.id, set, frozen)
  }
  const tables = await listTables(db, before)
  // A taxpayer that was small-scale then filed another form, which this one's formulas cannot read.
  const codes = [...tables.keys()].filter((code) => set.byCode.has(code))
  if (codes.length === 0) return null
  const read = async (): Promise<FiledPeriod> => ({
    period: before.period,
    forms: formsFrom(codes, await listCells(db, before), (code) => tables.get(code)?.header ?? {}),
  })
  return periodKept(before, stampOf(tables), set, read)
}

async function periodKept(
  before: TaskOf,
  stamp: string,
  set: FormSet,
  read: () => Promise<FiledPeriod | null>,
): Promise<FiledPeriod | null> {
  const known = findPeriod(before, stamp, set)
  if (known !== undefined) return known
  const period = await read()
  if (period !== null) keepPeriod(before, stamp, set, period)
  return period
}

export function formsFrom(
  codes: readonly string[],
  values: CellValues,
  header: (code: string) => Record<string, string>,
): Record<string, FiledForm> {
  const forms: Record<string, FiledForm> = Object.fromEntries(
    codes.map((code) => [code, { header: header(code), cells: {} }]),
  )
  for (const [ref, { text }] of values) {
    const { table, cell } = splitRef(ref)
    const [row = '', column = ''] = cell.split('.')
    const form = forms[table]
    if (form) (form.cells[row] ??= {})[column] = text
  }
  return forms
}
