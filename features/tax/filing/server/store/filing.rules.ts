import { periodDays } from '@portal/domain'
import { parseOccasion } from '@portal/domain/occasion'
import { addDays, isDate } from '@portal/domain/calendar-date'
import type { TaskState } from '@portal/tax-task/contract'
import type { TaskOf } from '@portal/tax-task/server/public'
import { filingTexts as texts } from './filing.texts.ts'

type Declared = Pick<TaskOf, 'period' | 'occasion'>

/** States that can be unlocked. Archived returns stay locked. */
export const isUnlockable = (state: TaskState): boolean => state === 'approved' || state === 'filed' || state === 'paid'

/** Earliest possible filing day: the day after the period; for an amendment, not before the last filing. */
export function earliestDay(declared: Declared, lastFiledOn: string | undefined): string {
  const open = parseOccasion(declared.occasion)?.day ?? addDays(periodDays(declared.period).end, 1)
  return lastFiledOn !== undefined && lastFiledOn > open ? lastFiledOn : open
}

/** Why a day can't be the filing day; undefined when it can. */
export function dayFault(
  day: string,
  { declared, lastFiledOn, today }: { declared: Declared; lastFiledOn: string | undefined; today: string },
): string | undefined {
  if (!isDate(day)) return texts.badDay(day)
  if (day > today) return texts.afterToday(today)
  const earliest = earliestDay(declared, lastFiledOn)
  if (day >= earliest) return undefined
  return earliest === lastFiledOn ? texts.beforeLast(earliest) : texts.beforeEnd(earliest)
}

/** Why an unlock can't be requested now; undefined when it can. */
export function unlockFault(state: TaskState): string | undefined {
  if (isUnlockable(state)) return undefined
  if (state === 'inReview') return texts.inReview
  return state === 'archived' ? texts.archived : texts.notLocked(state)
}
