import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { OutboxRecord } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import css from './outbox.module.css'

const looks: Record<OutboxRecord['state'], { className: string; icon: IconName }> = {
  sending: { className: 'status run', icon: 'clock' },
  sent: { className: 'status done', icon: 'done' },
  failed: { className: 'status error', icon: 'block' },
}

/** Without a provider no message is delivered. */
const kept: { className: string; icon: IconName } = { className: 'status idle', icon: 'inbox' }

/** Delivery state of a message, and the reason of a failure. */
export function OutboxState({ record, text }: { record: OutboxRecord; text: string }) {
  const isKept = record.state === 'sent' && record.provider === 'outbox'
  const { className, icon } = isKept ? kept : looks[record.state]
  return (
    <>
      <span className={className}>
        <Icon name={icon} />
        {isKept ? phoneTexts.outbox.kept : text}
      </span>
      {record.problem !== '' && (
        <span className={`text-tiny faint ${css.reason}`}>
          {record.problem}
          {record.attempts > 1 && `（${phoneTexts.outbox.attempts(record.attempts)}）`}
        </span>
      )}
    </>
  )
}
