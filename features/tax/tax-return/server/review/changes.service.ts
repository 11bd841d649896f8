import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { findRunning } from '@portal/workflow/server/public'
import {
  namedCells,
  type ReturnReview,
  type ReviewBaseKind,
  type ReviewChange,
  type ReviewedReturn,
} from '../../contract/index.ts'
import { runChecksCached } from '../checks/judged-before.ts'
import { filingOf, keyOf, valuesOfReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { refOf } from '../computation/own-figure.ts'
import { printedRefs } from '../explain/printed.ts'
import type { TaskKey } from '../return.repo.ts'
import { originsOf } from '../reads/table.present.ts'
import { listWaivers } from '../waiver/waiver.repo.ts'
import { basesOf, type Base } from './bases.ts'
import { changesOf, type TableChanges } from './changes.rules.ts'
import { decidingFields, figuresOf, nameOfFigures } from './figures.ts'
import { wordOrigins } from './origin.ts'
import { findLatestDecision, listSeen, type SeenRow } from './review.repo.ts'

export type Reviewer = Pick<Caller, 'entId' | 'userId' | 'roles' | 'taxTypes'>

/** Changes of a return against the requested figures; falls back to the first ones available. */
export async function readReview(
  db: Db,
  now: Date,
  caller: Reviewer,
  state: ReturnState,
  of: ReviewBaseKind | undefined,
): Promise<ReturnReview> {
  const [bases, running] = await Promise.all([
    basesOf(db, state),
    state.task.state === 'inReview' ? findRunning(db, now, caller, state.task.taskNo) : null,
  ])
  const base = bases.find((one) => one.shown.of === of) ?? bases[0] ?? null
  const figures = figuresOf(state)
  const seen =
    running === null
      ? []
      : (await listSeen(db, state.task, running.processInstId)).filter((mark) => mark.user_id === caller.userId)
  return {
    taskNo: state.task.taskNo,
    base: base?.shown ?? null,
    bases: bases.map((one) => one.shown),
    figures: nameOfFigures(figures),
    submission:
      running === null
        ? null
        : {
            processInstId: running.processInstId,
            applicant: running.applicant,
            at: formatChinaTime(running.startedAt),
            number: running.number,
            canDecide: running.canDecide,
          },
    tables: await presentChanges(db, state, base, figures, seen),
  }
}

/** `seen`: marks of one user; marks for a different figure do not count. */
export async function presentChanges(
  db: Db,
  state: ReturnState,
  base: Base | null,
  figures: Readonly<Record<string, string>>,
  seen: readonly SeenRow[],
): Promise<ReturnReview['tables']> {
  const origins = originsOf(state, valuesOfReturn(state))
  const { fired, advice } = runChecksCached(keyOf(state), state.set, filingOf(state))
  const printed = printedRefs(state)
  const tables = changesOf({
    set: state.set,
    codes: state.codes,
    origins,
    nowOf: (ref) => figures[ref] ?? '',
    beforeOf: base?.beforeOf ?? (() => null),
    written: new Set(
      [...state.own.values()].flatMap((own) => (own.words === null ? [] : [printed(refOf(own)) ?? refOf(own)])),
    ),
    warned: new Set([...fired, ...advice].filter((rule) => rule.level === 'warning').flatMap(namedCells)),
    fieldsOf: (code) => decidingFields(state, code),
    known: [...Object.keys(figures), ...(base?.known ?? [])],
  })
  const from = await wordOrigins(
    db,
    state,
    tables.flatMap((table) => table.changes),
    origins,
    await listWaivers(db, state.task),
  )
  const marks = new Map(seen.map((mark) => [mark.cell, mark]))
  return tables.map(({ tableCode, changes, following }: TableChanges) => ({
    tableCode,
    changes: changes.map((change): ReviewChange => {
      const { isSame: _, ...shown } = change
      const mark = marks.get(change.cell)
      return { ...shown, from: from(change), seenAt: mark?.value === change.now ? formatChinaTime(mark.at) : null }
    }),
    following: following.map(({ cell, before, now, difference, percent }) => ({
      cell,
      before,
      now,
      difference,
      percent,
    })),
  }))
}

/** The latest decision, as stored. */
export async function readDecision(db: Db, task: TaskKey): Promise<ReviewedReturn | null> {
  const row = await findLatestDecision(db, task)
  if (row === undefined) return null
  const names = await listUserNames(db, [row.user_id])
  return {
    processInstId: row.process_inst_id,
    passed: row.passed,
    opinion: row.opinion,
    userName: names.get(row.user_id)?.name ?? '',
    at: formatChinaTime(row.at),
    base: row.base,
    changes: row.changes,
  }
}
