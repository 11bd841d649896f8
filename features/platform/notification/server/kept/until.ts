import { refuseAt } from '@portal/contract'
import { addDays } from '@portal/domain/calendar-date'
import { chinaDate, formatChinaTime, parseChinaTime } from '@portal/domain/china-time'
import { nextWorkingDay } from '@portal/domain/working-days'
import type { SnoozeUntil } from '../../contract/index.ts'
import { keptTexts as texts } from './kept.texts.ts'

/** Stands for "until something changes": no clock reaches it. */
export const untilChanged = new Date('9999-12-31T00:00:00Z')
const longestDays = 366
const workBegins = '09:00:00'

const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
const morningOf = (day: string): Date => parseChinaTime(`${nextWorkingDay(day)} ${workBegins}`)

/** When a snoozed notice comes back. @throws for a time that is past, too far or none */
export function timeOf(until: SnoozeUntil, now: Date): Date {
  const today = chinaDate(now)
  if (until === 'changed') return untilChanged
  if (until === 'tomorrow') return morningOf(addDays(today, 1))
  if (until === 'nextWeek') return morningOf(addDays(today, 8 - dayOfWeek(today)))
  const chosen = chosenTime(until)
  if (chosen <= now) throw refuseAt('until', texts.past)
  if (chinaDate(chosen) > addDays(today, longestDays)) throw refuseAt('until', texts.tooFar)
  return chosen
}

function chosenTime(text: string): Date {
  try {
    return parseChinaTime(text)
  } catch {
    throw refuseAt('until', texts.noTime)
  }
}

/** `YYYY-MM-DD HH:mm:ss`, '' for "until something changes", null for what is not snoozed. */
export const remindAtOf = (at: Date | null): string | null =>
  at === null ? null : at.getTime() === untilChanged.getTime() ? '' : formatChinaTime(at)
