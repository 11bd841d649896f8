import { ApiError } from '@portal/web-kit/api-error'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { agreementPages, agreementRoute, askedRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import { AgreementCard } from './agreement-card.tsx'
import { AskedActions, OwnActions } from './agreement-actions.tsx'
import '../sso.module.css'

const words = ssoWords.agreement
const notFound = 404

/**
 * Shows the data a sibling will receive, and asks for agreement (SES-07). `?interaction=`: requested by the sibling.
 */
export function AgreementPage() {
  const { pathname } = useLocation()
  const uid = useSearchParams()[0].get('interaction')
  const page = agreementPages.find((each) => each.path.toLowerCase() === pathname.toLowerCase()) ?? agreementPages[0]
  return uid === null ? <OwnAgreement page={page} /> : <AskedAgreement uid={uid} page={page} />
}

function OwnAgreement({ page }: { page: (typeof agreementPages)[number] }) {
  const query = useQuery(queryOf(agreementRoute, { query: { page: page.path } }))
  return (
    <QueryView query={query} isPage>
      {(data) =>
        data.client === null ? (
          <EmptyState title={words.nobody.title} reason={words.nobody.reason(page.name)} icon="bank" />
        ) : (
          <AgreementCard title={page.name} agreement={data}>
            <OwnActions page={page.path} />
          </AgreementCard>
        )
      }
    </QueryView>
  )
}

function AskedAgreement({ uid, page }: { uid: string; page: (typeof agreementPages)[number] }) {
  const query = useQuery({ ...queryOf(askedRoute, { params: { uid } }), retry: false })
  if (query.error instanceof ApiError && query.error.status === notFound)
    return <EmptyState title={words.gone.title} reason={words.gone.reason} icon="clock" />
  return (
    <QueryView query={query} isPage>
      {(data) => (
        <AgreementCard title={page.name} agreement={data}>
          <AskedActions uid={uid} />
        </AgreementCard>
      )}
    </QueryView>
  )
}
