import { formatNumber } from '@portal/domain/format'
import { dependents, formulasOf, precedents } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { Desk } from './open-desk.ts'
import { deskTexts } from './desk.texts.ts'
import { useKeyed } from '../grid/keyed-store.ts'

const mostShown = 12

/** Where a figure comes from, one step back with its figures, and where it goes. */
export function SourcePanel({ desk, cellRef, onGo }: { desk: Desk, cellRef: string, onGo: (ref: string) => void }) {
  const cell = useKeyed(desk.model.cells, cellRef)
  const { set } = desk.model
  const origin = desk.view.origins[cellRef]
  const formula = formulasOf(set, cellRef)[0]
  const feeds = dependents(set, cellRef).filter(ref => desk.model.layouts.has(ref.split('.', 1)[0] ?? ''))
  const form = cellRef.split('.', 1)[0] ?? ''
  return (
    <section aria-labelledby="source-title" className="src-panel">
      <div className="ph2"><h2 id="source-title">{deskTexts.source}</h2><span className="t3 f12">{desk.names.nameOf(cellRef)}</span></div>
      <div className="exl">
        <div className="big"><span className="t2">{desk.model.layouts.get(form)?.rows.find(row => cellRef.startsWith(`${form}.${row.id}.`))?.name}</span><b>{cell.shown || '——'}</b></div>
        <div className="tr">
          {origin?.invoices !== undefined && origin.invoices !== null && <div className="l"><Icon name="receipt" size="s" /><span>发票</span><span className="sp">{formatNumber(origin.invoices)}</span></div>}
          {origin?.manual !== undefined && origin.manual !== null && <div className="l"><Icon name="edit" size="s" /><span>人工</span><span className="sp">{formatNumber(origin.manual)}</span></div>}
          {precedents(set, cellRef).slice(0, mostShown).map(ref => <SourceLine key={ref} desk={desk} cellRef={ref} onGo={onGo} />)}
          {formula?.official !== undefined && <p className="t3 f12">{formula.official}</p>}
        </div>
        <h3>{deskTexts.usedBy}</h3>
        <div className="go">{feeds.length === 0 ? <span className="t3">{deskTexts.notUsed}</span> : feeds.slice(0, mostShown).map(ref => <button key={ref} type="button" className="btn link" onClick={() => onGo(ref)}>{desk.names.nameOf(ref, form)}</button>)}</div>
      </div>
    </section>
  )
}

function SourceLine({ desk, cellRef, onGo }: { desk: Desk, cellRef: string, onGo: (ref: string) => void }) {
  const { shown } = useKeyed(desk.model.cells, cellRef)
  return <div className="l"><button type="button" className="btn link" onClick={() => onGo(cellRef)}>{desk.names.nameOf(cellRef)}</button><span className="sp">{shown}</span></div>
}
