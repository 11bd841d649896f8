import { Pager } from '@portal/web-kit/pager.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import type { ShownOnce } from '@portal/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointsRoute, type Endpoint } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { pageIn } from '../page-in.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointRow } from './endpoint-row.tsx'

const texts = integrationTexts.webhooks
const perPage = 20

/** Endpoints of events; a new secret is shown once. */
export function WebhooksTab() {
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null)
  const [logged, setLogged] = useState<Endpoint | null>(null)
  const [secret, setSecret] = useState<ShownOnce | null>(null)
  const query = useQuery({
    ...queryOf(endpointsRoute, { query: { page, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="lead">
        <p className="t2 f13">{texts.intro}</p>
        <button type="button" className="btn pri" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {texts.add}
        </button>
      </div>
      <QueryView query={query}>
        {(data) => {
          const { records, total } = pageIn(data)
          if (records.length === 0 && page === 1)
            return <EmptyState title={texts.empty} reason={texts.emptyReason} icon="flow" />
          return (
            <>
              <ul className="endpoints">
                {records.map((endpoint) => (
                  <EndpointRow
                    key={endpoint.id}
                    endpoint={endpoint}
                    onEdit={() => setEdited(endpoint)}
                    onLog={() => setLogged(endpoint)}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
              <div className="foot">
                <span>{integrationTexts.total(total)}</span>
                {total > perPage && <Pager current={page} total={total} size={perPage} onPage={setPage} />}
              </div>
            </>
          )
        }}
      </QueryView>
      {edited !== null && (
        <EndpointDialog
          endpoint={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(made) => {
            setEdited(null)
            setSecret(made)
            void invalidate(endpointsRoute)
          }}
        />
      )}
      {logged !== null && (
        <DeliveryDrawer
          endpoint={logged}
          onClose={() => {
            setLogged(null)
            void invalidate(endpointsRoute)
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={texts.once}
          why={texts.onceWhy}
          label={texts.secret}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
