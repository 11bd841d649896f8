import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import type { ShownOnce } from '@portal/contract'
import { useState } from 'react'
import { endpointsRoute, type Endpoint } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { useIsOperator } from '../enterprise-field.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointActs } from './endpoint-acts.tsx'
import { endpointColumns, endpointsSource } from './endpoints.list.tsx'
import { useEventKinds } from './use-event-kinds.ts'
import css from '../integration.module.css'

const texts = integrationTexts.webhooks

/** Endpoints of events; a new secret is shown once. */
export function WebhooksTab() {
  const list = useList('webhooks', endpointsSource)
  const isOperator = useIsOperator()
  const { nameOf } = useEventKinds()
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null)
  const [secret, setSecret] = useState<ShownOnce | null>(null)
  const acts = (endpoint: Endpoint) => (
    <EndpointActs
      endpoint={endpoint}
      onEdit={() => setEdited(endpoint)}
      onLog={() => list.setOpen(endpoint.id)}
      onSecret={setSecret}
    />
  )
  return (
    <>
      <div className={css.lead}>
        <p className="muted text-small">{texts.intro}</p>
        <OpenButton className="button primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {texts.add}
        </OpenButton>
      </div>
      <ListView
        list={list}
        columns={endpointColumns({ isOperator, nameOf, acts })}
        rowName={({ name }) => name}
        detail={{
          title: (endpoint) => integrationTexts.log.title(endpoint?.name ?? ''),
          body: (id, endpoint) => <DeliveryLog endpointId={id} canResend={endpoint?.enabled ?? true} />,
        }}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'flow' }}
      />
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
