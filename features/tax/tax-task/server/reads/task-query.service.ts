import { refuse } from '@portal/contract'
import { formatChinaTime, getPeriod, monthsOf, periodDays, periodLabel } from '@portal/domain'
import { declaredLabel, occasionMonth, parseOccasion } from '@portal/domain/occasion'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { listUserNames } from '@portal/identity/server/people'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import {
  findTaxType,
  isEditable,
  taxTypeName,
  type ListedTask,
  type SentBack,
  type TaxDeadline,
  type TaxTask,
  type TaxTaskDetail,
} from '../../contract/index.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { filingsWithin, profileOf, type TaxProfileOf } from '../tasks/profile.service.ts'
import { periodsDueIn, taxablePeriodsOn } from '../tasks/taxable-periods.rules.ts'
import { listAnswered } from '../missing/answered.repo.ts'
import { isBeforeStart, listDeclaredStarts } from '../missing/enterprise-start.service.ts'
import { getTask } from '../tasks/task.service.ts'
import { isAmending, listTasks, listTasksOfPeriods, type TaskOf } from '../tasks/task.repo.ts'
import { listPreparers, listSentBack, listSteps, type SentBackStep } from '../tasks/task-step.repo.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'

export const presentTask = ({ taskNo, taxType, period, occasion, state, version, dueDate }: TaskOf): TaxTask => ({
  taskNo,
  taxType,
  period,
  occasion,
  state,
  version,
  dueDate,
})

/** Tasks for the list, with each preparer and whether it is being amended. */
export async function listedTasks(
  db: Db,
  reach: TaxReach,
  filter: { taxType?: string | undefined; period?: string | undefined; occasion?: string | undefined },
): Promise<ListedTask[]> {
  const { entId } = reach
  const tasks = await listTasks(db, reach, filter)
  const preparers = await listPreparers(
    db,
    entId,
    tasks.map((task) => task.taskNo),
  )
  const sentBack = await listSentBack(db, tasks)
  const names = await listUserNames(db, [
    ...new Set([...preparers.values(), ...[...sentBack.values()].map((step) => step.userId)]),
  ])
  return tasks.map((task) => ({
    ...presentTask(task),
    preparer: names.get(preparers.get(task.taskNo) ?? '')?.name ?? '',
    isAmending: isAmending(task),
    sentBack: presentSentBack(sentBack.get(task.taskNo), names),
    isFiledLate: task.filedLate,
  }))
}

export const presentSentBack = (
  step: SentBackStep | undefined,
  names: ReadonlyMap<string, { name: string }>,
): SentBack | null =>
  step === undefined
    ? null
    : { userName: names.get(step.userId)?.name ?? '', at: formatChinaTime(step.at), opinion: step.opinion }

export async function taskDetail(db: Db, reach: TaxReach, taskNo: string): Promise<TaxTaskDetail> {
  const { entId } = reach
  const task = await getTask(db, reach, taskNo)
  const [steps, enterprise, sentBack] = await Promise.all([
    listSteps(db, entId, taskNo),
    findEnterprise(db, entId),
    listSentBack(db, [task]),
  ])
  const names = await listUserNames(
    db,
    steps.map((step) => step.user_id),
  )
  return {
    ...presentTask(task),
    taxTypeName: taxTypeName(task.taxType),
    periodLabel: declaredLabel(task),
    entName: enterprise?.name ?? '',
    editable: isEditable(task.state),
    sentBack: presentSentBack(sentBack.get(taskNo), names),
    steps: steps.map((step) => ({
      from: step.from_state,
      to: step.to_state,
      userName: names.get(step.user_id)?.name ?? '',
      at: formatChinaTime(step.at),
      reason: step.reason,
    })),
  }
}

/**
 * The period to create a task for: the requested or the current one. Refused when the profile does not file it, before
 * the declared start, and before the period has begun.
 */
export function periodToCreate(
  profile: TaxProfileOf,
  {
    taxType,
    asked,
    occasion,
    day,
    start,
    hasForms,
  }: {
    taxType: string
    asked: string | undefined
    occasion?: string | undefined
    day: string
    start: string | undefined
    hasForms: ReturnReads['hasForms']
  },
): string {
  const type = findTaxType(taxType)
  if (!type) throw refuse(texts.unknownType(taxType))
  if (type.instead !== undefined) throw refuse(texts.noTasks(taxType, type.instead))
  if (occasion !== undefined) return monthOfOccasion({ taxType, asked, occasion, day })
  const filing = profile.filings.find((one) => one.taxType === taxType)
  if (!filing) throw refuse(texts.notFiled(taxType))
  const period = asked ?? taxablePeriodsOn([filing], day)[0]?.period
  if (period === undefined) throw refuse(texts.needsPeriod(taxType))
  if (getPeriod(period).kind !== filing.cadence) throw refuse(texts.wrongCadence(taxType, filing.cadence))
  if (hasForms(taxType, period, profile.taxpayerType) === false) throw refuse(texts.noForms(period))
  if (start !== undefined && isBeforeStart(period, start)) throw refuse(texts.beforeStart(taxType, start))
  if (periodDays(period).start > day) throw refuse(texts.notBegun(period))
  return period
}

/** The month of what happened, which no registration has to name beforehand. */
function monthOfOccasion(asked: { taxType: string; asked: string | undefined; occasion: string; day: string }): string {
  const found = parseOccasion(asked.occasion)
  if (found === undefined) throw refuse(texts.noDay)
  if (findTaxType(asked.taxType)?.onOccasion !== true) throw refuse(texts.notOnOccasion(asked.taxType))
  if (found.day > asked.day) throw refuse(texts.notHappened)
  const month = occasionMonth(asked.occasion)
  if (asked.asked !== undefined && asked.asked !== month) throw refuse(texts.otherMonth(month))
  return month
}

/**
 * Deadlines in these months, `YYYY-MM`, with the task where there is one; one statement for all of them. What an
 * enterprise filed elsewhere, before it began here, is none of them; nor is a period without a task of before the month
 * that the portal answers for.
 */
export async function deadlinesIn(db: Db, reach: TaxReach, months: readonly string[]): Promise<TaxDeadline[]> {
  const { entId } = reach
  const filings = filingsWithin(reach, await profileOf(db, entId))
  const starts = await listDeclaredStarts(db, entId)
  const due = months
    .flatMap((month) => periodsDueIn(filings, month))
    .filter(({ taxType, period }) => !isBeforeStart(period, starts.get(taxType)))
  const tasks = due.length === 0 ? [] : await listTasksOfPeriods(db, entId, due)
  const answered = await listAnswered(db, entId)
  return due
    .map(({ taxType, period, dueDate, provisional }) => {
      const task = tasks.find((one) => one.taxType === taxType && one.period === period)
      return {
        taxType,
        taxTypeName: taxTypeName(taxType),
        period,
        periodLabel: periodLabel(period),
        dueDate,
        provisional,
        taskNo: task?.taskNo ?? null,
        state: task?.state ?? null,
      }
    })
    .filter(
      ({ taskNo, taxType, period }) =>
        taskNo !== null || (monthsOf(period).at(-1) ?? period) >= (answered.get(taxType) ?? ''),
    )
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}
