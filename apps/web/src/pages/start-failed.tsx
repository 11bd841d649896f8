import { useAway } from '@portal/web-kit/away'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { pageTexts } from './page.texts.ts'
import css from '../shell/shell.module.css'

/** The application could not learn who its user is. */
export function StartFailed({ error }: { error: Error }) {
  const isAway = useAway((state) => state.since !== null)
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
