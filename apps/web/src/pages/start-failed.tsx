import { useServerAway } from '@portal/web-kit/server-availability'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { pageTexts } from './page.texts.ts'
import css from '../shell/shell.module.css'

/** Shown when the user could not be loaded. */
export function StartFailed({ error }: { error: Error }) {
  const isAway = useServerAway((state) => state.since !== null)
  return (
    <main className={css.main}>
      <section className="card">
        <ErrorCard
          error={isAway ? new Error(pageTexts.broken.away) : error}
          title={pageTexts.failed}
          onRetry={() => location.reload()}
        />
      </section>
    </main>
  )
}
