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
import { integrationTexts } from '../integration.texts.ts'
import css from '../integration.module.css'

const texts = integrationTexts.webhooks

/** What can be done with an endpoint; the log opens after a test. */
export function EndpointActs({
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
    <span className={css.endpointActs}>
      <button type="button" className="button small" onClick={onLog}>
        <Icon name="list" />
        {texts.log}
      </button>
      <ActButton
        of={test}
        className="button small"
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
    </span>
  )
}
