import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { useState } from 'react'
import { monthTyped } from '../../month-typed.rules.ts'
import { PeriodField } from '../../period-field.tsx'
import { monthName } from '../import-wrong.rules.ts'
import { importTexts as texts } from '../import.texts.ts'
import css from '../import.module.css'

/** Asks for the month of a confirmed list that does not name it; the return's month is proposed, not taken. */
export function ListPeriodAsk({ period, of, onSaid }: { period: string; of: Act; onSaid: (month: string) => void }) {
  const [month, setMonth] = useState(period)
  return (
    <div className={css.asks}>
      <PeriodField label={texts.listPeriod} value={month} onChange={setMonth} />
      <ActButton
        of={of}
        className="button small"
        disabled={monthTyped(month) === undefined}
        onClick={() => onSaid(month)}
      >
        {texts.setListPeriod(monthName(month, period))}
      </ActButton>
    </div>
  )
}
