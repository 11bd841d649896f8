import { isDate } from '@portal/domain/calendar-date'
import { isWorkingDay, nextWorkingDay } from '@portal/domain/working-days'
import { composeTexts as texts } from './compose.texts.ts'

/** Beside a chosen time: whose clock it is, and whether people work on that day. */
export function timeHint(time: string): { text: string; isWarning: boolean } {
  const day = time.slice(0, 10)
  return isDate(day) && !isWorkingDay(day)
    ? { text: texts.notWorking(nextWorkingDay(day)), isWarning: true }
    : { text: texts.sendAtHint, isWarning: false }
}
