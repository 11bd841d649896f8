import { formatPeriod, parsePeriod } from '@portal/domain/period'
import { useId } from 'react'
import { invoiceTexts } from './invoice.texts.ts'

/** A month as YYYYMM in the address, as a month field on the page. */
export function PeriodField({ value, onChange }: { value: string, onChange: (period: string) => void }) {
  const id = useId()
  const change = (text: string) => {
    const period = parsePeriod(text.replace('-', ''))
    if (period !== undefined) onChange(formatPeriod(period))
  }
  return <div className="field"><label htmlFor={id}>{invoiceTexts.period}</label><input id={id} type="month" className="inp" value={`${value.slice(0, 4)}-${value.slice(4)}`} onChange={event => change(event.target.value)} /></div>
}
