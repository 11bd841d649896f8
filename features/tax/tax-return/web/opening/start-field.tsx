import { periodLabel, previousPeriod } from '@portal/domain/period'
import type { Opening } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

interface StartProps {
  opening: Opening
  start: string
  mayEdit: boolean
  onStart: (period: string) => void
}

/** Chooses the first period filed here; balances are of the month before it. */
export function StartField({ opening, start, mayEdit, onStart }: StartProps) {
  return (
    <div>
      <label className="field">
        <span className="label">{texts.start}</span>
        <select className="input" value={start} disabled={!mayEdit} onChange={(event) => onStart(event.target.value)}>
          <option value="">{texts.choose}</option>
          {opening.starts.map(({ period, label }) => (
            <option key={period} value={period}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="faint text-tiny">{start === '' ? '' : texts.before(periodLabel(previousPeriod(start)))}</p>
    </div>
  )
}
