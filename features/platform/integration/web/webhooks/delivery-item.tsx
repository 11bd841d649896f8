import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { resendRoute, type Delivery, type DeliveryState } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { useEventKinds } from './use-event-kinds.ts'
import css from '../integration.module.css'

const texts = integrationTexts.log
const looks: Record<DeliveryState, { look: string; icon: IconName }> = {
  waiting: { look: 'run', icon: 'clock' },
  delivered: { look: 'done', icon: 'done' },
  failed: { look: 'error', icon: 'block' },
}

/** One event with all attempts; expands to the request and responses. */
export function DeliveryItem({
  delivery,
  isOpen,
  canResend,
  onResent,
}: {
  delivery: Delivery
  isOpen: boolean
  canResend: boolean
  onResent: () => void
}) {
  const { nameOf } = useEventKinds()
  const again = useAction(resendRoute, {
    onDone: () => {
      toast.success(texts.resent)
      onResent()
    },
  })
  const { look, icon } = looks[delivery.state]
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <b>{nameOf(delivery.type)}</b>
          <span className={`status ${look}`}>
            <Icon name={icon} />
            {delivery.state === 'waiting' && delivery.tries.length > 0 ? texts.retrying : texts.states[delivery.state]}
          </span>
          <span className="faint text-tiny digits">{delivery.createdAt}</span>
        </summary>
        <ul className={css.tries}>
          {delivery.tries.map((one, index) => (
            <li key={index}>
              <span className="digits faint">{one.at}</span>
              <span className={`digits ${one.fault === '' ? 'done-text' : 'error-text'}`}>{one.status ?? '——'}</span>
              <span>{texts.faults[one.fault]}</span>
              <span className="faint digits">{texts.ms(one.ms)}</span>
              {one.excerpt !== '' && <code className={`monospace ${css.excerpt}`}>{one.excerpt}</code>}
            </li>
          ))}
          {delivery.tries.length === 0 && <li className="faint">{texts.notYet}</li>}
          {delivery.nextAt !== null && delivery.tries.length > 0 && (
            <li className="faint">{texts.next(delivery.nextAt)}</li>
          )}
        </ul>
        <p className={`faint text-tiny monospace ${css.number}`}>webhook-id: {delivery.id}</p>
        <pre className="monospace">{pretty(delivery.body)}</pre>
        <ActButton
          of={again}
          className="button small"
          disabled={!canResend}
          onClick={() => again.run({ body: { id: delivery.id } })}
        >
          <Icon name="refresh" />
          {texts.resend}
        </ActButton>
      </details>
    </li>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
