import { linkTo } from '@portal/contract'
import { returnPage } from '@portal/tax-return/pages'
import { taskListPage } from '@portal/tax-task/pages'
import type { CalendarItem } from '../contract/index.ts'
import { calendarTexts as texts } from './calendar.texts.ts'

/** Where an item is dealt with; undefined for what is only known. */
export function addressOf({ kind, taskNo, taxType, period }: CalendarItem): string | undefined {
  if (taskNo !== null) return linkTo(returnPage, { id: taskNo })
  return kind === 'filing' ? linkTo(taskListPage, { taxType, period }) : undefined
}
export const stateOf = ({ kind, mark }: CalendarItem): string => (kind === 'note' ? texts.noteMarks : texts.marks)[mark]
