import { monthDay } from '@portal/domain/remaining'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { Announcement } from '../../contract/index.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { readerTexts as texts } from './reader.texts.ts'
import { useConfirming } from './use-confirming.ts'
import css from './reader.module.css'

const width = 720

/** One must-read: read and confirmed, or put off. Escape puts it off; nothing but the button confirms. */
export function MustReadDialog({
  announcement: { id, title, kind, entName, sentAt, content, dueOn },
  left,
  onClose,
}: {
  announcement: Announcement
  left: number
  onClose: () => void
}) {
  const confirming = useConfirming()
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      tools={left > 0 ? <span className="muted text-small digits">{texts.next(left)}</span> : undefined}
      footer={
        <>
          <span className={`muted text-small ${css.note}`}>{texts.laterNote}</span>
          <button type="button" className="button" data-autofocus onClick={onClose}>
            {texts.later}
          </button>
          <ActButton of={confirming} className="button primary" onClick={() => confirming.run({ body: { id } })}>
            {texts.confirm}
          </ActButton>
        </>
      }
    >
      <p className={`muted text-small digits ${css.meta}`}>
        {texts.from(kind, entName, sentAt)}
        {dueOn !== null && <> · {texts.due(monthDay(dueOn))}</>}
      </p>
      <AnnouncementBody content={content} />
    </Dialog>
  )
}
