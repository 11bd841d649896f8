import { formatChinaTime } from '@portal/domain/china-time'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import type { Said } from '../desk/use-return-actions.ts'
import type { SaveQueue, SaveState } from './save-ports.ts'
import css from '../desk/desk.module.css'

const icons: Record<SaveState['kind'], IconName> = {
  idle: 'done',
  waiting: 'clock',
  saving: 'refresh',
  saved: 'done',
  offline: 'offline',
  busy: 'clock',
  refused: 'block',
  conflict: 'warn',
}
/** Hours and minutes in China. */
const clock = (at: number | null): string => (at === null ? '' : ` ${formatChinaTime(at).slice(11, 16)}`)

/** Saving state: saved at, sending, kept here. Or the message of the last filling or check, until the next save. */
export function SaveIndicator({ queue, said = null }: { queue: SaveQueue; said?: Said | null }) {
  const { kind, at, message } = useSignal(queue.state)
  if (said !== null && (kind === 'idle' || kind === 'saved') && said.after === at) {
    return (
      <span className={css.save} data-kind="saved" role="status" title={said.words}>
        <Icon name="done" size="s" />
        <span>{said.words}</span>
      </span>
    )
  }
  const text =
    kind === 'saved'
      ? `${deskTexts.save.saved}${clock(at)}`
      : kind === 'refused'
        ? `${deskTexts.save.refused}：${message}`
        : deskTexts.save[kind]
  return (
    <span className={css.save} data-kind={kind} role="status" title={text === '' ? undefined : text}>
      {text !== '' && (
        <>
          <Icon name={icons[kind]} size="s" />
          <span>{text}</span>
        </>
      )}
    </span>
  )
}
