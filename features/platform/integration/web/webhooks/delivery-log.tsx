import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deliveriesRoute, endpointsRoute } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { DeliveryItem } from './delivery-item.tsx'
import css from '../integration.module.css'

const texts = integrationTexts.log
/** Reload interval of the log while a delivery is due. */
const soonMs = 1500

/** Deliveries to one endpoint, newest first, paged. */
export function DeliveryLog({ endpointId, canResend }: { endpointId: string; canResend: boolean }) {
  const [before, setBefore] = useState<string | null>(null)
  const query = useQuery({
    ...queryOf(deliveriesRoute, { query: { endpointId, ...(before === null ? {} : { before }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.records.some((each) => each.state === 'waiting') === true ? soonMs : false,
  })
  // Deliveries change the endpoint's state.
  useEffect(() => () => void invalidate(endpointsRoute), [])
  return (
    <div className={css.deliveries}>
      <p className={`faint text-tiny ${css.kept}`}>{texts.kept}</p>
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
                    canResend={canResend}
                    onResent={() => void query.refetch()}
                  />
                ))}
              </ul>
              <div className={css.turn}>
                {before !== null && (
                  <button type="button" className="button small" onClick={() => setBefore(null)}>
                    {integrationTexts.newest}
                  </button>
                )}
                {more && (
                  <button type="button" className="button small" onClick={() => setBefore(records.at(-1)?.id ?? null)}>
                    {integrationTexts.older}
                  </button>
                )}
              </div>
            </>
          )
        }
      </QueryView>
    </div>
  )
}
