import { Icon } from '@portal/web-kit/icon.tsx'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.matching

/** A year, and those beside it. */
export function YearPicker({ year, onYear }: { year: string; onYear: (year: string) => void }) {
  const step = (by: number) => {
    const to = String(Number(year) + by)
    return (
      <button type="button" className="button" aria-label={`${texts.year} ${to}`} onClick={() => onYear(to)}>
        <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
      </button>
    )
  }
  return (
    <>
      {step(-1)}
      <b>
        {year} {texts.year}
      </b>
      {step(1)}
    </>
  )
}
