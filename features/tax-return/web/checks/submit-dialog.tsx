import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { newActionKey } from '@portal/web-kit/action-key'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useOff } from '@portal/web-kit/off'
import { showError } from '@portal/web-kit/show-error'
import { useDraft } from '@portal/web-kit/use-draft'
import { useRef, useState } from 'react'
import { Icon } from '@portal/web-kit/icon.tsx'
import { asRule, mostReasonChars, saysSomething, submitReviewRoute, type Readiness } from '../../contract/index.ts'
import type { Desk } from '../desk/open-desk.ts'
import { useSignal } from '../desk/signal.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { Mend } from '../readiness/readiness-item.tsx'
import { readinessPanelTexts } from '../readiness/readiness.texts.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { Equation } from './equation.tsx'
import { sendWaiver, useWaivers } from './use-waivers.ts'
import { unexplained } from './waiver.rules.ts'

/** Before a return is handed in every warning that nobody spoke to gets its reason; then it goes. */
interface SubmitDialogProps { desk: Desk, readiness: readonly Readiness[], actions: ReturnActions, onClose: () => void, onSubmit: () => Promise<void> }

export function SubmitDialog({ desk, readiness, actions, onClose, onSubmit }: SubmitDialogProps) {
  const rules = useSignal(desk.model.fired)
  const fired = [...rules, ...readiness.map(asRule)]
  const unready = readiness.filter(one => one.level === 'error')
  const waivers = useWaivers(desk)
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const draft = useDraft<Readonly<Record<string, string>>>(`submit:${desk.view.taskNo}`, reasons, setReasons, { isBlank: value => Object.values(value).every(reason => reason.trim() === '') })
  const [busy, setBusy] = useState(false)
  const off = useOff(submitReviewRoute)
  const key = useRef(newActionKey())
  const open = unexplained(fired, waivers, ref => desk.model.cells.get(ref).value)
  const explained = fired.filter(rule => rule.level === 'warning').length - open.length
  const [first, ...rest] = open
  const missing = open.some(rule => !saysSomething(reasons[rule.id] ?? ''))
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
    <Dialog title={texts.submit.title} onClose={onClose} footer={<><button type="button" className="btn" onClick={onClose}>{texts.cancel}</button><ActButton of={{ busy, off }} className="btn pri" disabled={missing || unready.length > 0} onClick={() => void handIn()}>{texts.submit.title}</ActButton></>}>
      <p>{texts.submit.intro}</p>
      {unready.length > 0 && <ul className="chk" role="alert">{unready.map(one => <li key={one.id} className="lv-error"><div className="hd2"><Icon name="block" /><div>{one.message}</div></div><div className="act2"><Mend one={one} actions={actions} mayEdit={desk.view.editable} /></div></li>)}</ul>}
      {explained > 0 && <p className="t2">{texts.submit.done(explained)}</p>}
      {open.length > 0 && <p className="submit-ask">{texts.submit.ask(open.length)}</p>}
      <DraftOffer offer={draft.offer} />
      <ul className="submit-list">
        {open.map(rule => (
          <li key={rule.id} data-rule={rule.id}>
            <p>{rule.message}</p>
            {!isReadiness(rule.id) && <Equation desk={desk} rule={rule} onGo={() => onClose()} />}
            <textarea className="inp" aria-label={texts.submit.reasonOf(rule.message)} maxLength={mostReasonChars} placeholder={texts.reason} value={reasons[rule.id] ?? ''} onChange={event => setReasons({ ...reasons, [rule.id]: event.target.value })} />
          </li>
        ))}
      </ul>
      {missing && Object.keys(reasons).length > 0 && <p className="t3 f12">{readinessPanelTexts.reasonShort}</p>}
      {first !== undefined && rest.length > 0 && <button type="button" className="btn s" disabled={!saysSomething(reasons[first.id] ?? '')} onClick={() => setReasons(Object.fromEntries(open.map(rule => [rule.id, reasons[rule.id]?.trim() ? reasons[rule.id] ?? '' : reasons[first.id] ?? ''])))}>{texts.submit.same}</button>}
    </Dialog>
  )
}

const isReadiness = (id: string): boolean => id.startsWith('READY.')
