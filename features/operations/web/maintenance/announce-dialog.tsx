import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState, type FormEvent } from 'react'
import { announceMaintenanceRoute, maxMaintenanceText } from '../../contract/index.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { TimeField, timeOf } from './time-field.tsx'

const texts = maintenanceTexts.form
const width = 560

/** What is told, its window, and from when to when nothing can be saved. */
export function AnnounceDialog({ onClose, onDone }: { onClose: () => void, onDone: () => void }) {
  const [isReadOnly, setReadOnly] = useState(false)
  const [fault, setFault] = useState('')
  const action = useAction(announceMaintenanceRoute, {
    onDone: () => { toast.success(maintenanceTexts.announced); onDone() },
    onError: error => { setFault(error.message); return true },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = String(form.get('text')).trim()
    const [from, to] = [timeOf(form, 'from'), timeOf(form, 'to')]
    if (text === '' || from === null || to === null) { setFault(texts.needed); return }
    const [readOnlyFrom, readOnlyTo] = isReadOnly ? [timeOf(form, 'readOnlyFrom'), timeOf(form, 'readOnlyTo')] : [null, null]
    if (isReadOnly && (readOnlyFrom === null || readOnlyTo === null)) { setFault(texts.neededReadOnly); return }
    setFault('')
    action.run({ body: { text, from, to, readOnlyFrom, readOnlyTo } })
  }
  return (
    <Dialog title={texts.title} width={width} onClose={onClose} footer={<>
      <button type="button" className="btn" onClick={onClose}>{texts.cancel}</button>
      <button type="submit" form="announce" className="btn pri" disabled={action.busy}>{texts.submit}</button>
    </>}>
      <form id="announce" className="again" onSubmit={submit}>
        {fault !== '' && <div className="alert err" role="alert"><Icon name="block" /><div>{fault}</div></div>}
        <div className="field"><label htmlFor="announce-text">{texts.text}</label><textarea className="inp" id="announce-text" name="text" maxLength={maxMaintenanceText} placeholder={texts.textHint} data-autofocus /></div>
        <div className="pair"><TimeField name="from" label={texts.from} /><TimeField name="to" label={texts.to} /></div>
        <label className="row"><input type="checkbox" checked={isReadOnly} onChange={event => setReadOnly(event.target.checked)} />{texts.readOnly}</label>
        {isReadOnly && <div className="pair"><TimeField name="readOnlyFrom" label={texts.readOnlyFrom} /><TimeField name="readOnlyTo" label={texts.readOnlyTo} /></div>}
      </form>
    </Dialog>
  )
}
