import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { attemptStateNames, type AttemptState } from '../../contract/index.ts'

const looks: Readonly<Record<AttemptState, readonly [tone: string, icon: IconName]>> = {
  queued: ['', 'ring'],
  submitting: ['busy', 'half'],
  pending: ['busy', 'half'],
  unknown: ['warn', 'warn'],
  unreadable: ['error', 'warn'],
  accepted: ['done', 'done'],
  refused: ['error', 'block'],
  failed: ['error', 'block'],
  stopped: ['', 'pause'],
}

/** Where an attempt stands, in a word. */
export function AttemptStatus({ state }: { state: AttemptState }) {
  const [tone, icon] = looks[state]
  return (
    <span className={`status ${tone}`}>
      <Icon name={icon} size="s" />
      {attemptStateNames[state]}
    </span>
  )
}
