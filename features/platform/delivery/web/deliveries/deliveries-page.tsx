import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { useMay } from '@portal/web-kit/caller'
import { deliveryList, resendRoute, type Delivery } from '../../contract/index.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryStateMark } from './delivery-state.tsx'

const source = declared(deliveryList)
const columns = columnsOf<Delivery>(deliveryList.fields, {
  createdAt: { isFixed: true },
  recipient: { narrow: true },
  title: { isWide: true, narrow: true },
  state: { narrow: true, cell: ({ state }, text) => <DeliveryStateMark state={state} text={text} /> },
  nextAt: { isIfAny: true },
  problem: { isWide: true, isIfAny: true },
})
const many: readonly ManyAct[] = [
  {
    id: 'resend',
    title: texts.resend,
    icon: 'refresh',
    route: resendRoute,
    confirm: (count) => ({ kind: 'warning', content: texts.resendAsk(count), okText: texts.resend }),
  },
]
const none: readonly ManyAct[] = []

/** What went beyond the portal, by every channel (NOT-15). */
export function DeliveriesPage() {
  const list = useList('deliveries', source)
  const mayResend = useMay('perm:delivery:resend')
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      list={list}
      columns={columns}
      many={mayResend ? many : none}
      rowName={({ recipient, title }) => `${recipient} ${title}`}
      detail={{
        title: (row) => row?.title ?? texts.title,
        body: (id) => <DeliveryFacts key={id} id={id} onResent={list.refresh} />,
      }}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'inbox' }}
    />
  )
}
