import { missingPageRoute } from '@portal/identity/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { pageTexts } from './page.texts.ts'
import css from './refusal-page.module.css'

const { missing: texts } = pageTexts

/** Which page it was, what grants it, and who can give that (LEAD-05). What the server does not answer is left out. */
export function MissingGrant({ path, title }: { path: string; title: string }) {
  const { data } = useQuery({ ...queryOf(missingPageRoute, { query: { path } }), retry: false })
  return (
    <dl className={css.missing}>
      <div>
        <dt>{texts.page}</dt>
        <dd>{title}</dd>
      </div>
      {data && (
        <div>
          <dt>{texts.grant}</dt>
          <dd>{texts.menu(data.menu)}</dd>
        </div>
      )}
      {data && (
        <div>
          <dt>{texts.giver}</dt>
          <dd>{texts.people(data.giver, data.people)}</dd>
        </div>
      )}
    </dl>
  )
}
