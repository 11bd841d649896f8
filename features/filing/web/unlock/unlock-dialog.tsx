import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useRef, useState } from 'react'
import { applyUnlockRoute, mostReason } from '../../contract/index.ts'
import { filingTexts } from '../filing.texts.ts'
import { filingChanged, useFiling } from '../use-filing.ts'
import css from '../filing.module.css'

const texts = filingTexts.unlock

/** Asks the reviewers to reopen a locked return. */
export function UnlockDialog({ task, onClose }: ReturnDialogProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { data: state } = useFiling(task.taskNo)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const draft = useDraft(`unlock:${task.taskNo}`, reason, setReason, {
    isBlank: (value) => value.trim() === '',
    version: state?.version ?? '',
  })
  const isPending = state?.unlocks.some((unlock) => unlock.state === 'pending') === true
  const apply = useAction(applyUnlockRoute, {
    onDone: async () => {
      draft.sent()
      await filingChanged()
      toast.success(texts.done)
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return false
      setFault(error.status === 409 ? filingTexts.stale : wordsOf(error))
      void filingChanged()
      return true
    },
  })
  const send = (): void => {
    if (reason.trim() === '') {
      setFault(texts.noReason)
      field.current?.focus()
      return
    }
    if (state !== undefined) apply.run({ body: { taskNo: task.taskNo, version: state.version, reason: reason.trim() } })
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {filingTexts.cancel}
          </button>
          <ActButton of={apply} className="button primary" disabled={isPending || state === undefined} onClick={send}>
            {texts.send}
          </ActButton>
        </>
      }
    >
      <p className="muted">{state?.versions.length === 0 ? texts.approvedIntro : texts.intro}</p>
      {isPending && (
        <p className={`alert ${css.dialogAlert}`}>
          <Icon name="clock" />
          {texts.pending}
        </p>
      )}
      <div className={`field ${css.filingReason}`}>
        <label htmlFor={id} className="required">
          {texts.reason}
        </label>
        <DraftOffer offer={draft.offer} />
        <textarea
          id={id}
          ref={field}
          className="input"
          rows={4}
          data-autofocus
          maxLength={mostReason}
          value={reason}
          disabled={isPending}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-more`}
          onChange={(event) => {
            setReason(event.target.value)
            setFault('')
          }}
        />
        <div className="more text-tiny" id={`${id}-more`}>
          {fault === '' ? (
            <span className="faint">{texts.hint}</span>
          ) : (
            <span className="error-text" role="alert">
              {fault}
            </span>
          )}
          <span className="faint digits">{filingTexts.read(reason.length, mostReason)}</span>
        </div>
      </div>
    </Dialog>
  )
}
