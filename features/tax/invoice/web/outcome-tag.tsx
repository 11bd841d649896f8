import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { OutcomeName } from '../contract/index.ts'
import { poolTexts } from './pool/pool.texts.ts'

const faces: Record<OutcomeName, { icon: IconName; tone: string }> = {
  filled: { icon: 'done', tone: 'done' },
  person: { icon: 'user', tone: 'warn' },
  pending: { icon: 'clock', tone: 'run' },
  otherPeriod: { icon: 'calendar', tone: 'idle' },
  excluded: { icon: 'minus', tone: 'idle' },
}

/** Outcome of an invoice in a return: icon, text and colour. */
export function OutcomeTag({ outcome, answered = false }: { outcome: OutcomeName | null; answered?: boolean }) {
  if (outcome === null) return <span className="faint">—</span>
  const { icon, tone } = outcome === 'person' && answered ? { icon: 'done' as const, tone: 'idle' } : faces[outcome]
  return (
    <span className={`status ${tone}`}>
      <Icon name={icon} size="s" />
      {outcome === 'person' && answered ? poolTexts.answered : poolTexts.outcomes[outcome]}
    </span>
  )
}
