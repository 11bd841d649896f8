import { PeriodTaskLink } from '@portal/tax-task/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { invalidate } from '@portal/web-kit/query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { cancelImport, confirmImport, listPool, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { importTexts } from './import.texts.ts'

/** The decision: all or nothing, or all but the refused; and afterwards the way on. */
export function ImportFooter({ status, onChange, onAgain }: { status: ImportStatus, onChange: () => void, onAgain: () => void }) {
  const id = useId()
  const [skip, setSkip] = useState(false)
  const done = { onDone: async () => { onChange(); await invalidate(listPool) }, onError: () => { onChange() } }
  const take = useAction(confirmImport, { ...done, waits: false })
  const drop = useAction(cancelImport, done)
  const { importId } = status
  const acts = [take, drop]
  if (status.state === 'done') {
    return (
      <div className="imp-foot"><span className="c-done">{importTexts.doneDetail(status.accepted, status.duplicates, status.refused)}</span><span className="grow" />
        <button type="button" className="btn" onClick={onAgain}>{invoiceTexts.again}</button><Link className="btn" to={`/system/tax-admin/invoice?period=${status.period}`}>{invoiceTexts.toPool}</Link><PeriodTaskLink month={status.period} className="btn pri" label={invoiceTexts.toReturn} /></div>
    )
  }
  if (status.state === 'refused' || status.state === 'failed' || status.state === 'cancelled') return <div className="imp-foot"><span className="grow t2">{status.message === '' ? '' : invoiceTexts.states[status.state]}</span><button type="button" className="btn" onClick={onAgain}>{invoiceTexts.again}</button></div>
  // Under way there is nothing to decide: the file's own line says how far it is and stops it.
  if (status.state !== 'preview') return null
  const hasRefused = status.refused > 0
  return (
    <div className="imp-foot">
      {hasRefused && (
        <div><label className="leave-out" htmlFor={id}><input id={id} type="checkbox" checked={skip} onChange={event => setSkip(event.target.checked)} />{invoiceTexts.skip}</label><p className="t3 f12">{importTexts.skipHint(status.refused)}</p></div>
      )}
      <span className="grow" />
      <ActButton of={acts} onClick={() => drop.run({ body: { importId } })}>{invoiceTexts.cancel}</ActButton>
      <ActButton of={acts} className="btn pri" disabled={status.accepted === 0 || (hasRefused && !skip)} onClick={() => take.run({ body: { importId, ...hasRefused ? { skipRefused: skip } : {} } })}>
        {status.accepted === 0 ? invoiceTexts.nothing : importTexts.confirm(status.accepted)}
      </ActButton>
    </div>
  )
}
