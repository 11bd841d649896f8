import { partsAt } from '@portal/web-kit/screen-parts'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import { boardPlaces } from '../../contract/board-places.ts'
import css from '../shown/tasks.module.css'

/** Cards of other features below the tasks. */
export const BoardCharts = () =>
  partsAt<object>(boardPlaces.charts).map(({ id, Part }) => (
    <div key={id} className={css.charts}>
      <Suspense
        fallback={
          <section className="card">
            <Skeleton rows={6} height={44} />
          </section>
        }
      >
        <Part />
      </Suspense>
    </div>
  ))
