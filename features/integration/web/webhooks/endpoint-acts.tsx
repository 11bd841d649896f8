import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import {
  endpointsRoute,
  removeEndpointRoute,
  rotateSecretRoute,
  testEndpointRoute,
  type Endpoint,
} from '../../contract/index.ts'
import { useIsOperator } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'
import { useEventKinds } from './use-event-kinds.ts'
import css from '../integration.module.css'

const texts = integrationTexts.webhooks

/** One endpoint: URL, events, state and actions. */
export function EndpointRow({
  endpoint,
  onEdit,
  onLog,
  onSecret,
}: {
  endpoint: Endpoint
  onEdit: () => void
  onLog: () => void
  onSecret: (secret: ShownOnce) => void
}) {
  const { nameOf } = useEventKinds()
  const isOperator = useIsOperator()
  const test = useAction(testEndpointRoute, {
    onDone: () => {
      toast.success(texts.testSent)
      onLog()
    },
  })
  const rotate = useAction(rotateSecretRoute, {
    onDone: (data) => {
      onSecret(data.secret)
      return invalidate(endpointsRoute)
    },
  })
  const remove = useAction(removeEndpointRoute, {
    onDone: () => {
      toast.success(texts.removed)
      return invalidate(endpointsRoute)
    },
  })
  const askRotate = async () => {
    if (await confirm({ title: texts.rotate, content: texts.rotateAsk, okText: texts.rotate }))
      rotate.run({ body: { id: endpoint.id } })
  }
  const askRemove = async () => {
    if (await confirm({ kind: 'warning', content: texts.removeAsk(endpoint.name), okText: texts.remove }))
      remove.run({ body: { id: endpoint.id } })
  }
  return (
    <li aria-label={endpoint.name}>
      <div className={css.what}>
        <div className={css.head}>
          <b>{endpoint.name}</b>
          <State endpoint={endpoint} />
          {isOperator && (
            <span className="tag primary">
              {endpoint.entId === null ? integrationTexts.everywhere : endpoint.entName}
            </span>
          )}
        </div>
        <span className={`monospace muted text-small ${css.address}`}>{endpoint.url}</span>
        <span className="faint text-tiny">{endpoint.types.map(nameOf).join('、')}</span>
        {endpoint.disabledReason !== '' && !endpoint.enabled && (
          <span className="warn-text text-tiny">{endpoint.disabledReason}</span>
        )}
        {endpoint.oldSecretUntil !== null && (
          <span className="faint text-tiny">{texts.oldSecret(endpoint.oldSecretUntil)}</span>
        )}
      </div>
      <div className={css.acts}>
        <button type="button" className="button" onClick={onLog}>
          <Icon name="list" />
          {texts.log}
        </button>
        <ActButton
          of={test}
          className="button"
          disabled={!endpoint.enabled}
          title={endpoint.enabled ? undefined : texts.offFirst}
          onClick={() => test.run({ body: { id: endpoint.id } })}
        >
          {texts.test}
        </ActButton>
        <button type="button" className="button link" onClick={onEdit}>
          {texts.edit}
        </button>
        <ActButton of={rotate} className="button link" onClick={() => void askRotate()}>
          {texts.rotate}
        </ActButton>
        <ActButton of={remove} className="button link" onClick={() => void askRemove()}>
          {texts.remove}
        </ActButton>
      </div>
    </li>
  )
}

function State({ endpoint }: { endpoint: Endpoint }) {
  if (!endpoint.enabled)
    return (
      <span className="status idle">
        <Icon name="pause" />
        {texts.off}
      </span>
    )
  if (endpoint.failingSince !== null)
    return (
      <span className="status warn">
        <Icon name="warn" />
        {texts.failing(endpoint.failingSince)}
      </span>
    )
  return (
    <span className="status done">
      <Icon name="done" />
      {texts.on}
    </span>
  )
}
