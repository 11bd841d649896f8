import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { newActionKey } from '@portal/web-kit/action-key'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useOff } from '@portal/web-kit/off'
import { showError } from '@portal/web-kit/show-error'
import { useDraft } from '@portal/web-kit/use-draft'
import { useRef, useState } from 'react'
import { mostReasonChars, submitReviewRoute } from '../../contract/index.ts'
import type { Desk } from '../desk/open-desk.ts'
import { useSignal } from '../desk/signal.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { Equation } from './equation.tsx'
import { sendWaiver, useWaivers } from './use-waivers.ts'
import { unexplained } from './waiver.rules.ts'

/** Before a return is handed in every warning that nobody spoke to gets its reason; then it goes. */
export function SubmitDialog({ desk, onClose, onSubmit }: { desk: Desk, onClose: () => void, onSubmit: () => Promise<void> }) {
  const fired = useSignal(desk.model.fired)
  const waivers = useWaivers(desk)
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const draft = useDraft<Readonly<Record<string, string>>>(`submit:${desk.view.taskNo}`, reasons, setReasons, { isBlank: value => Object.values(value).every(reason => reason.trim() === '') })
  const [busy, setBusy] = useState(false)
  const off = useOff(submitReviewRoute)
  const key = useRef(newActionKey())
  const open = unexplained(fired, waivers, ref => desk.model.cells.get(ref).value)
  const explained = fired.filter(rule => rule.level === 'warning').length - open.length
  const [first, ...rest] = open
  const missing = open.some(rule => (reasons[rule.id] ?? '').trim() === '')
  const handIn = async (): Promise<void> => {
    setBusy(true)
    try {
      if (open.length > 0 && !await desk.queue.flush()) { onClose(); return }
      for (const rule of open) {
        const input = { taskNo: desk.view.taskNo, checkId: rule.id, reason: (reasons[rule.id] ?? '').trim(), evidence: null }
        await sendWaiver(input, key.current.keyFor(input))
        key.current.settled()
      }
      draft.sent()
      await onSubmit()
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={texts.submit.title} onClose={onClose} footer={<><button type="button" className="btn" onClick={onClose}>{texts.cancel}</button><ActButton of={{ busy, off }} className="btn pri" disabled={missing} onClick={() => void handIn()}>{texts.submit.title}</ActButton></>}>
      <p>{texts.submit.intro}</p>
      {explained > 0 && <p className="t2">{texts.submit.done(explained)}</p>}
      {open.length > 0 && <p className="submit-ask">{texts.submit.ask(open.length)}</p>}
      <DraftOffer offer={draft.offer} />
      <ul className="submit-list">
        {open.map(rule => (
          <li key={rule.id} data-rule={rule.id}>
            <p>{rule.message}</p>
            <Equation desk={desk} rule={rule} onGo={() => onClose()} />
            <textarea className="inp" aria-label={texts.submit.reasonOf(rule.message)} maxLength={mostReasonChars} placeholder={texts.reason} value={reasons[rule.id] ?? ''} onChange={event => setReasons({ ...reasons, [rule.id]: event.target.value })} />
          </li>
        ))}
      </ul>
      {first !== undefined && rest.length > 0 && <button type="button" className="btn s" disabled={(reasons[first.id] ?? '').trim() === ''} onClick={() => setReasons(Object.fromEntries(open.map(rule => [rule.id, reasons[rule.id]?.trim() ? reasons[rule.id] ?? '' : reasons[first.id] ?? ''])))}>{texts.submit.same}</button>}
    </Dialog>
  )
}
