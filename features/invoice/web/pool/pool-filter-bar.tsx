import { useState } from 'react'
import { invoiceTexts } from '../invoice.texts.ts'
import { PeriodField } from '../period-field.tsx'
import type { PoolFilters } from './pool-filters.rules.ts'

export function PoolFilterBar({ filters, onChange }: { filters: PoolFilters, onChange: (next: Partial<PoolFilters>) => void }) {
  const [text, setText] = useState(filters.search)
  return (
    <form className="pool-filters" role="search" onSubmit={event => { event.preventDefault(); onChange({ search: text.trim() }) }}>
      <PeriodField value={filters.period} onChange={period => onChange({ period })} />
      <div className="field"><label htmlFor="pool-direction">方向</label>
        <select id="pool-direction" className="inp" value={filters.direction} onChange={event => onChange({ direction: event.target.value as PoolFilters['direction'] })}>
          <option value="">{invoiceTexts.allDirections}</option><option value="output">{invoiceTexts.outputShort}</option><option value="input">{invoiceTexts.inputShort}</option>
        </select></div>
      <div className="field grow"><label htmlFor="pool-search">{invoiceTexts.search}</label><input id="pool-search" className="inp" maxLength={64} value={text} onChange={event => setText(event.target.value)} /></div>
      <button type="submit" className="btn">{invoiceTexts.query}</button>
    </form>
  )
}
