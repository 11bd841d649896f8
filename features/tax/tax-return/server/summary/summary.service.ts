import { formatChinaTime } from '@portal/domain/china-time'
import { listUserNames } from '@portal/identity/server/people'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { countPassedIn } from '@portal/tax-forms'
import { isEditable } from '@portal/tax-task/contract'
import { findTaskOfPeriod, getTask, isAmending } from '@portal/tax-task/server/public'
import { latestAsking, reviewersOf } from '@portal/workflow/server/public'
import {
  readinessAsRule,
  holdsFor,
  moversNamed,
  type FiredRule,
  type PastKind,
  type ReturnSummary,
  type SummaryWarning,
  type Waiver,
} from '../../contract/index.ts'
import { pastFigures, type PastReturn } from '../compare/past-figures.ts'
import { runChecksCached } from '../checks/judged-before.ts'
import { filingOf, keyOf, loadReturn, textsOf } from '../computation/load.ts'
import type { ReturnState, TaxKind } from '../kind/tax-kind.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import type { SourcesOf } from '../readiness/sources.ts'
import { findLatestDecision } from '../review/review.repo.ts'
import { reviewKind } from '../review/review.service.ts'
import { reviewType } from '../../contract/approval-types.ts'
import { listWaivers } from '../waiver/waiver.repo.ts'
import { presentWaivers } from '../waiver/waiver.service.ts'
import { rowsOf, type ReadCell } from './figures.rules.ts'
import { handCellsOf } from './hand-cells.ts'
import type { Compared, Mover } from '../kind/summary-kind.ts'
import { movementsOf } from './movements.rules.ts'
import { passedReadiness } from './passed-readiness.ts'
import { ticksTold } from './ticks-told.ts'
import { summaryTexts as texts } from './summary.texts.ts'

/** Ports of the summary besides the return itself. */
export interface SummaryPorts {
  sources: SourcesOf
  ask: AskReadiness
}

/**
 * A return's summary in one read: result beside earlier ones, causes, manual figures, and findings against it. @throws
 * notFound for a task of another enterprise.
 */
export async function summaryOf(
  db: Db,
  at: Date,
  scope: Scope,
  taskNo: string,
  { sources, ask }: SummaryPorts,
): Promise<ReturnSummary> {
  const state = await loadReturn(db, await getTask(db, scope, taskNo))
  const { task, profile, set, kind } = state
  const [lastMonth, lastYear] = [await pastFigures(db, task, 'lastMonth'), await pastFigures(db, task, 'lastYear')]
  const now = textsOf(state)
  const past = { lastMonth: readerOf(lastMonth), lastYear: readerOf(lastYear) }
  const rows = rowsOf(ofMain(state, state.kind.summary.rows), now, past.lastMonth, past.lastYear)
  const valueOf = (id: string): string => rows.find((row) => row.id === id)?.now ?? '0.00'

  const filing = filingOf(state)
  const { fired, advice } = runChecksCached(keyOf(state), set, filing)
  const passed = countPassedIn(set, filing)
  const { readiness, marks } = await ask(db, scope, state)
  const waiverRows = await listWaivers(db, task)
  const words = await presentWaivers(db, waiverRows)
  return {
    taskNo,
    period: task.period,
    title: texts.title(task, kind.summary.title),
    entName: profile.entName,
    taxpayer: kind.summary.filedAs(profile, state.tables.get(state.codes[0] ?? '')?.header ?? {}),
    past: {
      lastMonth: lastMonth && { period: lastMonth.period, state: lastMonth.state },
      lastYear: lastYear && { period: lastYear.period, state: lastYear.state },
    },
    rows,
    amount: valueOf('total'),
    credit: valueOf('credit'),
    isAmending: isAmending(task),
    movements: await movements(db, state, rows, now, past, { lastMonth, lastYear }),
    ...(await handCellsOf(db, state, waiverRows)),
    readiness,
    passed: passedReadiness(state, marks, readiness),
    warnings: warningsOf([...fired, ...advice, ...readiness.map(readinessAsRule)], words, now),
    checks: {
      rules: passed + fired.length + advice.length,
      blocking: fired.filter((rule) => rule.level === 'error').length,
      passed,
    },
    ticks: state.kind.hasTicks(state.codes)
      ? await ticksTold(sources(task.taxType).ticks(db, scope, task.period, marks.ticking))
      : null,
    reviewers: await reviewersOf(db, at, {
      entId: scope.entId,
      kind: reviewKind,
      taxType: task.taxType,
      applicantId: isEditable(task.state) ? scope.userId : '',
    }),
    sentBack: isEditable(task.state) ? await sentBackOf(db, state) : null,
    submission: isEditable(task.state) ? null : await submissionOf(db, state),
  }
}

/** The last review's opinion, where it sent the return back: however it was changed since, it waits for an answer. */
async function sentBackOf(db: Db, { task }: ReturnState): Promise<ReturnSummary['sentBack']> {
  const last = await findLatestDecision(db, task)
  if (last === undefined || last.passed) return null
  const names = await listUserNames(db, [last.user_id])
  return { userName: names.get(last.user_id)?.name ?? '', at: formatChinaTime(last.at), opinion: last.opinion }
}

async function submissionOf(db: Db, { task: { entId, taskNo } }: ReturnState): Promise<ReturnSummary['submission']> {
  const asking = await latestAsking(db, { entId, businessType: reviewType, businessCode: taskNo })
  return (
    asking && {
      userName: asking.applicant,
      at: formatChinaTime(asking.at),
      message: asking.message,
      asked: asking.asked,
    }
  )
}

/** A blank cell is unknown in opening balances, and empty in a return. */
const readerOf = (past: PastReturn | null): ReadCell | null =>
  past === null
    ? null
    : (ref) =>
        past.cells.get(ref) ??
        (past.state !== 'opening' && past.tables.includes(ref.slice(0, ref.indexOf('.'))) ? '' : undefined)

async function movements(
  db: Db,
  state: ReturnState,
  rows: ReturnSummary['rows'],
  now: ReadCell,
  past: Record<PastKind, ReadCell | null>,
  returns: Record<PastKind, PastReturn | null>,
) {
  const { task, kind } = state
  const sides = ofMain(state, kind.summary.sides)
  const taskOf = async (one: PastReturn | null): Promise<string | null> =>
    one === null || one.state === 'opening'
      ? null
      : ((await findTaskOfPeriod(db, task.entId, task.taxType, one.period))?.taskNo ?? null)
  const compared: Compared = {
    entId: task.entId,
    now: task.taskNo,
    lastMonth: await taskOf(returns.lastMonth),
    lastYear: await taskOf(returns.lastYear),
  }
  if (compared.lastMonth === null && compared.lastYear === null) return []
  const cells = new Map(sides.flatMap((side) => side.invoiced.map((cell) => [cell, side.id] as const)))
  const movers = await kind.summary.movers(db, compared, cells, moversNamed)
  const goods = await kind.summary.goods(db, compared, cells, [
    ...new Set(movers.flatMap((mover) => (mover.partner === '' ? [] : [mover.partner]))),
  ])
  return movementsOf({
    sides,
    rows,
    now,
    past,
    movers,
    nameOf: nameBy(kind),
    goodsOf: (mover) => goods.get(`${mover.side} ${mover.partner}`) ?? '',
    unbilledNote: kind.summary.unbilledNote?.(task.period) ?? '',
  })
}

const nameBy =
  ({ summary }: TaxKind) =>
  ({ partner, kind }: Mover): string =>
    partner !== '' ? partner : kind === '' ? texts.gone : summary.sourceKindName(kind)

/** The entry of a return's main form. */
const ofMain = <T>({ codes }: ReturnState, byForm: Readonly<Record<string, readonly T[]>>): readonly T[] =>
  codes.flatMap((code) => byForm[code] ?? [])

function warningsOf(
  fired: readonly FiredRule[],
  words: readonly Waiver[],
  textOf: (ref: string) => string,
): SummaryWarning[] {
  return fired
    .filter((rule) => rule.level === 'warning')
    .map((rule) => {
      const word = words.find((one) => holdsFor(one, rule, textOf))
      return {
        id: rule.id,
        message: rule.message,
        word:
          word === undefined
            ? null
            : { reason: word.reason, userName: word.userName, at: word.at, approvedBy: word.approvedBy },
      }
    })
}
