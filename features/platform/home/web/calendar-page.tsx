import { partsAt } from '@portal/web-kit/screen-parts'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import { calendarPlace } from './calendar-place.ts'

/** 税务日历, drawn by the feature that brings it. */
export const CalendarPage = () =>
  partsAt(calendarPlace).map(({ id, Part }) => (
    <Suspense key={id} fallback={<Skeleton rows={7} height={90} />}>
      <Part />
    </Suspense>
  ))
