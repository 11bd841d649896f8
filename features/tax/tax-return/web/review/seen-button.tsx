import { Icon } from '@portal/web-kit/icon.tsx'
import { reviewTexts as texts } from './review.texts.ts'

interface SeenButtonProps {
  name: string
  isSeen: boolean
  isCurrent: boolean
  /** True when marks can be set. */
  isOpen: boolean
  onMark: (seen: boolean) => void
}

/** Whether a change was seen; a press marks it, another takes the mark back. */
export const SeenButton = ({ name, isSeen, isCurrent, isOpen, onMark }: SeenButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={`status ${isSeen ? 'done' : isCurrent ? 'run' : 'idle'}`}
    aria-pressed={isSeen}
    disabled={!isOpen}
    aria-label={texts.mark(name)}
    onClick={() => onMark(!isSeen)}
  >
    <Icon name={isSeen ? 'done' : isCurrent ? 'half' : 'ring'} size="s" />
    {isSeen ? texts.seen : isCurrent ? texts.now : texts.unseen}
  </button>
)
