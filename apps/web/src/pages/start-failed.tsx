import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { pageTexts } from './page.texts.ts'

/** The application could not learn who its user is. */
export function StartFailed({ error }: { error: Error }) {
  return (
    <main className="main">
      <section className="card">
        <ErrorCard error={error} title={pageTexts.failed} onRetry={() => location.reload()} />
      </section>
    </main>
  )
}
