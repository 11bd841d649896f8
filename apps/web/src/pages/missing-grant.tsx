import { missingPageRoute } from '@portal/identity/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { pageTexts } from './page.texts.ts'
import css from './refusal-page.module.css'

const { missing: texts } = pageTexts

/** The refused page, the grant it needs, and who can assign it (LEAD-05). Omits what the server does not return. */
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
