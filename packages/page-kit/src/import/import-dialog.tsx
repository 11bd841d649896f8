import type { ImportDone, ImportPreview, ReadColumns } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState, type ReactNode } from 'react'
import { ChooseStep } from './choose-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { DeclaredImport } from './declared-import.ts'
import { importTexts as texts } from './import.texts.ts'
import { LookedStep } from './looked-step.tsx'
import { StreamProgress } from './stream-progress.tsx'
import { useFollowed } from './use-followed.ts'
import css from './import.module.css'

/**
 * Import by workbook in a dialog: template, upload, preview of what it adds, changes and refuses, and the confirmation.
 * Nothing changes before it. What jobs read and write is followed until it rests.
 */
export function ImportDialog({
  of,
  waiting,
  onClose,
  onDone,
}: {
  of: DeclaredImport
  /** What rows wait for after the import: how it is said, and what is offered for them at once. */
  waiting?: {
    title: (count: number) => string
    offer: (ids: readonly string[], onClose: () => void) => ReactNode
  }
  onClose: () => void
  onDone: () => void
}) {
  const { title, confirmRoute, stream } = of
  const [begun, setBegun] = useState<ImportPreview | null>(null)
  // The chosen files stay at hand: another word on their columns has them read again.
  const [files, setFiles] = useState<readonly File[]>([])
  const [asked, setAsked] = useState<ReadColumns | null>(null)
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const [isSkipping, setSkipping] = useState(false)
  const taken = ({ adds, changes, skipped, waiting: ids = [] }: ImportDone): void => {
    toast.success(texts.done(adds, changes, skipped))
    if (waiting === undefined || ids.length === 0) onDone()
    else setHeld(ids)
  }
  const { preview, look } = useFollowed(of, begun, taken)
  const confirming = useAction(confirmRoute, { onDone: (done) => (done === null ? look() : taken(done)) })
  const looked = (next: ImportPreview | null): void => {
    setBegun(next)
    setAsked(null)
    setSkipping(false)
  }
  const progress = preview?.progress ?? null
  // A job works on it, or it came to nothing.
  const isFollowed = progress !== null && progress.state !== 'preview'
  if (held !== null && waiting !== undefined) return waiting.offer(held, onDone)
  return (
    <Dialog
      title={texts.title(title)}
      width={preview === null && asked === null ? 560 : 880}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {isFollowed ? texts.close : texts.cancel}
          </button>
          {(preview !== null || asked !== null) && progress?.state !== 'writing' && (
            <button type="button" className="button" onClick={() => looked(null)}>
              {texts.other}
            </button>
          )}
          {preview !== null && asked === null && !isFollowed && (
            <ConfirmButton of={confirming} preview={preview} isSkipping={isSkipping} />
          )}
        </>
      }
    >
      <div className={css.importBody}>
        {asked !== null ? (
          <ColumnsStep of={of} read={asked} files={files} onRead={looked} />
        ) : preview === null ? (
          <ChooseStep of={of} onChosen={setFiles} onRead={looked} onAsked={setAsked} />
        ) : isFollowed && stream !== null ? (
          <StreamProgress stream={stream} preview={preview} progress={progress} onCancelled={() => looked(null)} />
        ) : (
          <LookedStep
            of={of}
            preview={preview}
            waitingOf={waiting?.title}
            isSkipping={isSkipping}
            onSkip={setSkipping}
            onColumns={setAsked}
          />
        )}
      </div>
    </Dialog>
  )
}

function ConfirmButton({
  of,
  preview: { importId, adds, changes, refused },
  isSkipping,
}: {
  of: ReturnType<typeof useAction<DeclaredImport['confirmRoute']>>
  preview: ImportPreview
  isSkipping: boolean
}) {
  const count = adds + changes
  return (
    <ActButton
      of={of}
      className="button primary"
      disabled={count === 0 || (refused > 0 && !isSkipping)}
      onClick={() => of.run({ body: { importId, ...(refused > 0 ? { skipRefused: true } : {}) } })}
    >
      {count === 0 ? texts.nothing : texts.confirm(count)}
    </ActButton>
  )
}
