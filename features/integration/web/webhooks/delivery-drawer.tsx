import { SideDrawer } from '@portal/invoice/web/public'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesRoute, type Endpoint } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { DeliveryItem } from './delivery-item.tsx'

const texts = integrationTexts.log
const [step, most] = [20, 100]
/** While something is about to be sent the log is read anew this often. */
const soonMs = 1500

/** What was sent to one endpoint, newest first. */
export function DeliveryDrawer({ endpoint, onClose }: { endpoint: Endpoint, onClose: () => void }) {
  const [size, setSize] = useState(step)
  const query = useQuery({
    ...queryOf(deliveriesRoute, { query: { endpointId: endpoint.id, size } }), placeholderData: keepPreviousData, staleTime: 0,
    refetchInterval: ({ state }) => state.data?.records.some(each => each.state === 'waiting' && each.tries.length === 0) === true ? soonMs : false,
  })
  return (
    <SideDrawer title={texts.title(endpoint.name)} onClose={onClose}>
      <div className="deliveries">
        <p className="t3 f12 kept">{texts.kept}</p>
        <QueryView query={query}>
          {({ records, more }) => records.length === 0 ? <EmptyState title={texts.empty} reason={texts.emptyReason} icon="inbox" /> : (
            <>
              <ul>{records.map((delivery, index) => <DeliveryItem key={delivery.id} delivery={delivery} isOpen={index === 0} canResend={endpoint.enabled} onResent={() => void query.refetch()} />)}</ul>
              {more && size < most && <button type="button" className="btn" onClick={() => setSize(Math.min(most, size + step))}>{integrationTexts.more}</button>}
            </>
          )}
        </QueryView>
      </div>
    </SideDrawer>
  )
}
