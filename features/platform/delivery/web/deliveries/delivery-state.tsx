import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { DeliveryState } from '../../contract/index.ts'

const looks: Record<DeliveryState, { look: string; icon: IconName }> = {
  waiting: { look: 'run', icon: 'clock' },
  failed: { look: 'warn', icon: 'clock' },
  sent: { look: 'done', icon: 'done' },
  dead: { look: 'error', icon: 'block' },
  dropped: { look: 'idle', icon: 'block' },
  gathered: { look: 'idle', icon: 'inbox' },
}

/** Where a message stands. */
export function DeliveryStateMark({ state, text }: { state: DeliveryState; text: string }) {
  const { look, icon } = looks[state]
  return (
    <span className={`status ${look}`}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
