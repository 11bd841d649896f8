import { useAction } from '@portal/web-kit/use-action'
import { invalidate } from '@portal/web-kit/query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { cancelImport, confirmImport, listPool, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'

/** The decision: all or nothing, or all but the refused; and afterwards the way on. */
export function ImportFooter({ status, onChange, onAgain }: { status: ImportStatus, onChange: () => void, onAgain: () => void }) {
  const id = useId()
  const [skip, setSkip] = useState(false)
  const done = { onDone: async () => { onChange(); await invalidate(listPool) }, onError: () => { onChange() } }
  const take = useAction(confirmImport, done)
  const drop = useAction(cancelImport, done)
  const { importId } = status
  const busy = take.busy || drop.busy
  if (status.state === 'done') {
    return (
      <div className="imp-foot"><span className="c-done">{invoiceTexts.doneDetail(status.accepted, status.duplicates)}</span><span className="grow" />
        <button type="button" className="btn" onClick={onAgain}>{invoiceTexts.again}</button><Link className="btn" to={`/system/tax-admin/invoice?period=${status.period}`}>{invoiceTexts.toPool}</Link><Link className="btn pri" to="/system/tax-admin/index">{invoiceTexts.toReturn}</Link></div>
    )
  }
  if (status.state === 'refused' || status.state === 'failed' || status.state === 'cancelled') return <div className="imp-foot"><span className="grow t2">{invoiceTexts.states[status.state]}</span><button type="button" className="btn" onClick={onAgain}>{invoiceTexts.again}</button></div>
  const isReady = status.state === 'preview'
  const hasRefused = status.refused > 0
  return (
    <div className="imp-foot">
      {isReady && hasRefused && (
        <div><label className="leave-out" htmlFor={id}><input id={id} type="checkbox" checked={skip} onChange={event => setSkip(event.target.checked)} />{invoiceTexts.skip}</label><p className="t3 f12">{invoiceTexts.skipHint(status.refused)}</p></div>
      )}
      <span className="grow" />
      <button type="button" className="btn" disabled={busy} onClick={() => drop.run({ body: { importId } })}>{invoiceTexts.cancel}</button>
      <button type="button" className="btn pri" disabled={busy || !isReady || status.accepted === 0 || (hasRefused && !skip)} onClick={() => take.run({ body: { importId, ...hasRefused ? { skipRefused: skip } : {} } })}>
        {status.accepted === 0 && isReady ? invoiceTexts.nothing : invoiceTexts.confirm(status.accepted)}
      </button>
    </div>
  )
}
