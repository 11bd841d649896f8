import { workbenchPage } from '@portal/home/pages'
import { linkTo } from '@portal/contract'
import { currentUserRoute } from '@portal/identity/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ssoWords } from './sso.texts.ts'

const words = ssoWords.entered

/** Page for a signed-in user on a sibling's sign-in address. */
export function EnteredPage() {
  const user = useQuery(queryOf(currentUserRoute, {}))
  return (
    <QueryView query={user} isPage>
      {({ showName }) => (
        <div className="centered">
          <span className="emblem">
            <Icon name="check" />
          </span>
          <h1>{words.title}</h1>
          <p>{words.reason(showName)}</p>
          <Link className="button primary" to={linkTo(workbenchPage)}>
            {words.go}
          </Link>
        </div>
      )}
    </QueryView>
  )
}
