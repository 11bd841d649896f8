import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense } from 'react'
import { calendarPlace, type CalendarProps } from './calendar-place.ts'

/** Whether anything is told of what is due to the signed-in user. */
export const hasDue = (): boolean => partsAt<CalendarProps>(calendarPlace).length > 0

/** What is due in a month, by those features that know of it. */
export const DueInMonth = ({ month }: CalendarProps) =>
  partsAt<CalendarProps>(calendarPlace).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part month={month} />
    </Suspense>
  ))
