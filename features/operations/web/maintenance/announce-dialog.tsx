import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState, type FormEvent } from 'react'
import { announceMaintenanceRoute, maxMaintenanceText } from '../../contract/index.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { TimeField, timeOf } from './time-field.tsx'

const texts = maintenanceTexts.form
const width = 560
const blank = { text: '', from: '', to: '', isReadOnly: false, readOnlyFrom: '', readOnlyTo: '' }

/** What is told, its window, and from when to when nothing can be saved. */
export function AnnounceDialog({ onClose, onDone }: { onClose: () => void, onDone: () => void }) {
  const [values, setValues] = useState(blank)
  const { isReadOnly } = values
  const draft = useDraft('announce', values, setValues, { isBlank: now => JSON.stringify(now) === JSON.stringify(blank) })
  const [fault, setFault] = useState('')
  const action = useAction(announceMaintenanceRoute, {
    onDone: () => { draft.sent(); toast.success(maintenanceTexts.announced); onDone() },
    onError: error => { setFault(wordsOf(error)); return true },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = values.text.trim()
    const [from, to] = [timeOf(values.from), timeOf(values.to)]
    if (text === '' || from === null || to === null) { setFault(texts.needed); return }
    const [readOnlyFrom, readOnlyTo] = isReadOnly ? [timeOf(values.readOnlyFrom), timeOf(values.readOnlyTo)] : [null, null]
    if (isReadOnly && (readOnlyFrom === null || readOnlyTo === null)) { setFault(texts.neededReadOnly); return }
    setFault('')
    action.run({ body: { text, from, to, readOnlyFrom, readOnlyTo } })
  }
  const set = (given: Partial<typeof blank>): void => setValues(now => ({ ...now, ...given }))
  const time = (name: 'from' | 'to' | 'readOnlyFrom' | 'readOnlyTo') => <TimeField name={name} label={texts[name]} value={values[name]} onChange={value => set({ [name]: value })} />
  return (
    <Dialog title={texts.title} width={width} onClose={onClose} footer={<>
      <button type="button" className="btn" onClick={onClose}>{texts.cancel}</button>
      <button type="submit" form="announce" className="btn pri" disabled={action.busy}>{texts.submit}</button>
    </>}>
      <form id="announce" className="again" onSubmit={submit}>
        <DraftOffer offer={draft.offer} />
        {fault !== '' && <div className="alert err" role="alert"><Icon name="block" /><div>{fault}</div></div>}
        <div className="field"><label htmlFor="announce-text">{texts.text}</label><textarea className="inp" id="announce-text" name="text" maxLength={maxMaintenanceText} placeholder={texts.textHint} data-autofocus value={values.text} onChange={event => set({ text: event.target.value })} /></div>
        <div className="pair">{time('from')}{time('to')}</div>
        <label className="row"><input type="checkbox" checked={isReadOnly} onChange={event => set({ isReadOnly: event.target.checked })} />{texts.readOnly}</label>
        {isReadOnly && <div className="pair">{time('readOnlyFrom')}{time('readOnlyTo')}</div>}
      </form>
    </Dialog>
  )
}
