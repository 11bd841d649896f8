import { ActButton } from '@portal/web-kit/act-button.tsx'
import { newActionKey } from '@portal/web-kit/action-key'
import { isUnanswered } from '@portal/web-kit/api-error'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useDraft } from '@portal/web-kit/use-draft'
import { useEffect, useId, useRef, useState } from 'react'
import {
  evidenceEndings,
  mostEvidenceBytes,
  mostReasonChars,
  isMeaningfulReason,
  waiveRoute,
} from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { readinessPanelTexts } from '../readiness/readiness.texts.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { sendWaiver } from './use-waivers.ts'

/**
 * The reason for which a warning is to pass, and the evidence for it. Unsaved figures go first: the word is for what
 * the server has.
 */
export function WaiveForm({
  desk,
  checkId,
  before,
  onClose,
}: {
  desk: Desk
  checkId: string
  before: string
  onClose: () => void
}) {
  const [reason, setReason] = useState(before)
  const [evidence, setEvidence] = useState<File | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const off = useUnavailableReason(waiveRoute)
  const draft = useDraft(`waive:${desk.view.taskNo}:${checkId}`, reason, setReason, {
    isBlank: (value) => value.trim() === '' || value === before,
  })
  const id = useId()
  const keys = useRef(newActionKey())
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = async (): Promise<void> => {
    if (!isMeaningfulReason(reason)) {
      setFault(reason.trim() === '' ? texts.reasonNeeded : readinessPanelTexts.reasonShort)
      return
    }
    if ((evidence?.size ?? 0) > mostEvidenceBytes) {
      setFault(texts.tooLarge)
      return
    }
    setBusy(true)
    try {
      if (!(await desk.queue.flush())) {
        setFault(texts.unsavedFirst)
        return
      }
      const input = { taskNo: desk.view.taskNo, checkId, reason: reason.trim(), evidence }
      await sendWaiver(
        input,
        keys.current.keyFor({
          ...input,
          evidence: evidence === null ? null : [evidence.name, evidence.size, evidence.lastModified],
        }),
      )
      keys.current.settled()
      draft.sent()
      toast.success(texts.waived)
      onClose()
    } catch (error) {
      if (error instanceof Error && !isUnanswered(error)) keys.current.settled()
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="waive"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="field">
        <label htmlFor={id} className="req">
          {texts.reason}
        </label>
        <DraftOffer offer={draft.offer} />
        <textarea
          id={id}
          className="inp"
          ref={field}
          maxLength={mostReasonChars}
          value={reason}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-m`}
          onChange={(event) => {
            setReason(event.target.value)
            setFault('')
          }}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-f`}>{texts.evidence}</label>
        <input
          id={`${id}-f`}
          type="file"
          accept={evidenceEndings.join()}
          onChange={(event) => {
            setEvidence(event.target.files?.[0] ?? null)
            setFault('')
          }}
        />
        <p className="t3 f12">{texts.evidenceHint}</p>
      </div>
      <p id={`${id}-m`} className="c-err f12" role="alert">
        {fault}
      </p>
      <div className="act2">
        <ActButton of={{ busy, off }} type="submit" className="btn pri s">
          {texts.save}
        </ActButton>
        <button type="button" className="btn s" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}
