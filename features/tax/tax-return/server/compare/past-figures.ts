import { notFound } from '@portal/contract'
import { getPeriod, periodsPerYear, previousPeriod, shiftPeriod } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { isApproved, isFiled } from '@portal/tax-task/contract'
import { findTaskOfPeriod, listTasksOfYear, profileOf, type TaskOf } from '@portal/tax-task/server/public'
import type { PastKind, PastOf, PastState } from '../../contract/index.ts'
import { formCodesOf } from '../computation/forms.ts'
import { openingAsPrior } from '../opening/opening-prior.ts'
import { splitRef } from '../computation/own-figure.ts'
import { kindOf } from '../kind/joined-kinds.ts'
import { listTables } from '../return.repo.ts'
import { findSnapshot, type SnapshotHead } from '../snapshot/snapshot.repo.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { currentFigures, frozenFigures, lastSnapshots, type LastSnapshot, type StoredFigures } from './past.repo.ts'

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

const periodOf: Readonly<Record<PastKind, (period: string) => string>> = {
  lastMonth: previousPeriod,
  lastYear: (period) => shiftPeriod(period, -periodsPerYear[getPeriod(period).kind]),
}

/**
 * Earlier figures to compare a return with, limited to its own forms. Null when that period has no return with figures;
 * notFound for a version that was never filed. `task` belongs to the caller's enterprise.
 */
export async function pastFigures(db: Db, task: TaskOf, of: PastOf): Promise<PastReturn | null> {
  const codes = await codesOf(db, task)
  const found = typeof of === 'number' ? await versionOf(db, task, of) : await periodFigures(db, task, of)
  return found === null ? null : withinForms(found, codes)
}

/**
 * Earlier periods of the same year, oldest first, of a tax whose amounts run from its start; none of other taxes.
 * `task` belongs to the caller's enterprise.
 */
export async function yearFigures(db: Db, task: TaskOf): Promise<PastReturn[]> {
  if (kindOf(task.taxType)?.isCumulative !== true) return []
  const before = (await listTasksOfYear(db, task)).filter(({ period }) => period < task.period)
  const codes = await codesOf(db, task)
  return (await figuresOfTasks(db, task.entId, before)).flatMap((found) => withinForms(found, codes) ?? [])
}

function withinForms(found: Found, codes: ReadonlySet<string>): PastReturn | null {
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
  return new Set(tables.size > 0 ? tables.keys() : formCodesOf(task, (await profileOf(db, task.entId)).taxpayerType))
}

async function versionOf(db: Db, task: TaskOf, number: number): Promise<Found> {
  const snapshot = await findSnapshot(db, task, number)
  if (!snapshot) throw notFound(texts.noVersion(number))
  return frozen(task, snapshot, (await frozenFigures(db, task.entId, [snapshot.id])).get(snapshot.id))
}

async function periodFigures(db: Db, task: TaskOf, of: PastKind): Promise<Found | null> {
  if (task.occasion !== '') return null
  const before = await findTaskOfPeriod(db, task.entId, task.taxType, periodOf[of](task.period))
  const [found] = before === undefined ? [] : await figuresOfTasks(db, task.entId, [before])
  return found ?? (of === 'lastMonth' ? openingFigures(db, task) : null)
}

/**
 * Figures of returns of one enterprise, each with how settled it is; returns without figures are left out. While a
 * settled return is reopened, its latest settled snapshot applies.
 */
async function figuresOfTasks(db: Db, entId: string, tasks: readonly TaskOf[]): Promise<Found[]> {
  const last = await lastSnapshots(
    db,
    entId,
    tasks.map(({ taskNo }) => taskNo),
  )
  const settledOf = ({ taskNo, state }: TaskOf): LastSnapshot | undefined =>
    isApproved(state) ? undefined : last.get(taskNo)
  const [settled, current] = await Promise.all([
    frozenFigures(
      db,
      entId,
      tasks.flatMap((task) => settledOf(task)?.id ?? []),
    ),
    currentFigures(
      db,
      entId,
      tasks.flatMap((task) => (settledOf(task) === undefined ? [task.taskNo] : [])),
    ),
  ])
  return tasks.flatMap((task): Found[] => {
    const { period, state, taskNo } = task
    const snapshot = settledOf(task)
    if (snapshot !== undefined) return [frozen(task, snapshot, settled.get(snapshot.id))]
    const figures = current.get(taskNo)
    return figures === undefined
      ? []
      : [
          {
            period,
            version: isFiled(state) ? (last.get(taskNo)?.filed ?? null) : null,
            state: isFiled(state) ? 'filed' : isApproved(state) ? 'approved' : 'open',
            ...figures,
          },
        ]
  })
}

const frozen = (
  { period }: TaskOf,
  { number }: Pick<SnapshotHead, 'number'>,
  figures: StoredFigures = { tables: [], cells: [] },
): Found => ({ period, version: number, state: number === null ? 'approved' : 'filed', ...figures })

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
