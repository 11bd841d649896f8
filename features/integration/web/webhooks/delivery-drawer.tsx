import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesRoute, type Endpoint } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { DeliveryItem } from './delivery-item.tsx'

const texts = integrationTexts.log
/** Reload interval of the log while a delivery is due. */
const soonMs = 1500

/** Deliveries to one endpoint, newest first, paged. */
export function DeliveryDrawer({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [before, setBefore] = useState<string | null>(null)
  const query = useQuery({
    ...queryOf(deliveriesRoute, { query: { endpointId: endpoint.id, ...(before === null ? {} : { before }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.records.some((each) => each.state === 'waiting') === true ? soonMs : false,
  })
  return (
    <SideDrawer title={texts.title(endpoint.name)} onClose={onClose}>
      <div className="deliveries">
        <p className="t3 f12 kept">{texts.kept}</p>
        <QueryView query={query}>
          {({ records, more }) =>
            records.length === 0 ? (
              <EmptyState title={texts.empty} reason={texts.emptyReason} icon="inbox" />
            ) : (
              <>
                <ul>
                  {records.map((delivery, index) => (
                    <DeliveryItem
                      key={delivery.id}
                      delivery={delivery}
                      isOpen={index === 0}
                      canResend={endpoint.enabled}
                      onResent={() => void query.refetch()}
                    />
                  ))}
                </ul>
                <div className="turn">
                  {before !== null && (
                    <button type="button" className="btn s" onClick={() => setBefore(null)}>
                      {integrationTexts.newest}
                    </button>
                  )}
                  {more && (
                    <button type="button" className="btn s" onClick={() => setBefore(records.at(-1)?.id ?? null)}>
                      {integrationTexts.older}
                    </button>
                  )}
                </div>
              </>
            )
          }
        </QueryView>
      </div>
    </SideDrawer>
  )
}
