import { notFound } from '@portal/contract'
import { getPeriod, previousPeriod, shiftPeriod } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { isApproved, isFiled } from '@portal/tax-task/contract'
import { findTaskOfPeriod, profileForPeriod, type TaskOf } from '@portal/tax-task/server/public'
import type { PastKind, PastOf, PastState } from '../../contract/index.ts'
import { formCodesOf } from '../computation/forms.ts'
import { openingAsPrior } from '../opening/opening-prior.ts'
import { splitRef } from '../computation/own-figure.ts'
import { listCells, listTables } from '../return.repo.ts'
import {
  findLatestSnapshot,
  findSnapshot,
  latestFiledNumber,
  listFrozenCells,
  type SnapshotHead,
} from '../snapshot/snapshot.repo.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

/** Earlier figures by full reference (`FORM.r11.c1`); see PastFigures of the contract. */
export interface PastReturn {
  period: string
  version: number | null
  state: PastState
  isFiled: boolean
  tables: readonly string[]
  cells: ReadonlyMap<string, string>
}
interface Found {
  period: string
  version: number | null
  state: PastState
  cells: Iterable<readonly [string, string]>
  tables?: readonly string[]
}

const perYear = { month: 12, quarter: 4, year: 1 } as const
const periodOf: Readonly<Record<PastKind, (period: string) => string>> = {
  lastMonth: previousPeriod,
  lastYear: (period) => shiftPeriod(period, -perYear[getPeriod(period).kind]),
}

/**
 * Earlier figures to compare a return with, limited to its own forms. Null when that period has no return with figures;
 * notFound for a version that was never filed. `task` belongs to the caller's enterprise.
 */
export async function pastFigures(db: Db, task: TaskOf, of: PastOf): Promise<PastReturn | null> {
  const codes = await codesOf(db, task)
  const found = typeof of === 'number' ? await versionOf(db, task, of) : await periodFigures(db, task, of)
  if (found === null) return null
  const cells = new Map([...found.cells].filter(([ref]) => codes.has(splitRef(ref).table)))
  // A taxpayer that was small-scale then filed another form, so none of its cells match this return.
  const tables = (found.tables ?? [...new Set([...cells.keys()].map((ref) => splitRef(ref).table))]).filter((code) =>
    codes.has(code),
  )
  return tables.length === 0
    ? null
    : {
        period: found.period,
        version: found.version,
        state: found.state,
        isFiled: found.state === 'filed',
        tables,
        cells,
      }
}

async function codesOf(db: Db, task: TaskOf): Promise<ReadonlySet<string>> {
  const tables = await listTables(db, task)
  return new Set(
    tables.size > 0
      ? tables.keys()
      : formCodesOf(task, (await profileForPeriod(db, task.entId, task.period)).taxpayerType),
  )
}

async function versionOf(db: Db, task: TaskOf, number: number): Promise<Found> {
  const snapshot = await findSnapshot(db, task, number)
  if (!snapshot) throw notFound(texts.noVersion(number))
  return frozen(db, task, snapshot)
}

async function periodFigures(db: Db, task: TaskOf, of: PastKind): Promise<Found | null> {
  const before = await findTaskOfPeriod(db, task.entId, task.taxType, periodOf[of](task.period))
  // While a settled return is reopened, its latest settled snapshot applies.
  const settled = before === undefined || isApproved(before.state) ? undefined : await findLatestSnapshot(db, before)
  if (before && settled) return frozen(db, before, settled)
  const tables = before === undefined ? [] : [...(await listTables(db, before)).keys()]
  if (before === undefined || tables.length === 0) return of === 'lastMonth' ? openingFigures(db, task) : null
  const cells = [...(await listCells(db, before))].map(([ref, { text }]) => [ref, text] as const)
  const version = isFiled(before.state) ? (await latestFiledNumber(db, before)) || null : null
  return {
    period: before.period,
    version,
    state: isFiled(before.state) ? 'filed' : isApproved(before.state) ? 'approved' : 'open',
    tables,
    cells,
  }
}

async function frozen(db: Db, { entId, period }: TaskOf, { id, number }: SnapshotHead): Promise<Found> {
  return {
    period,
    version: number,
    state: number === null ? 'approved' : 'filed',
    ...(await listFrozenCells(db, entId, id)),
  }
}

/** Opening balances of the month before the first one filed here. The rest of that month is unknown. */
async function openingFigures(db: Db, task: TaskOf): Promise<Found | null> {
  const opening = await openingAsPrior(db, task)
  if (opening === null) return null
  const cells = Object.entries(opening.period.forms).flatMap(([code, form]) =>
    Object.entries(form.cells).flatMap(([row, columns]) =>
      Object.entries(columns).flatMap(([column, text]) =>
        text === null || text === '' ? [] : [[`${code}.${row}.${column}`, text] as const],
      ),
    ),
  )
  return { period: opening.period.period, version: null, state: 'opening', cells }
}
