import { bare } from '@portal/page-kit/fields/field-input'
import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { organizationChangesRoute } from '../../contract/index.ts'
import { organizationPageTexts as texts } from '../organization-page.texts.ts'
import { TimeLine } from './time-line.tsx'
import { useDay } from './use-day.ts'
import css from './when.module.css'

/** Whose day's tree is shown, with the months in which it changed; an earlier one can only be looked at. */
export function WhenStrip() {
  const id = useId()
  const { today, date, choose } = useDay()
  const { data: changes } = useQuery(queryOf(organizationChangesRoute, {}))
  return (
    <div className={`card ${css.when}`}>
      <label htmlFor={id} className="muted">
        {texts.day}
      </label>
      <div className={css.dayField}>
        <DateField control={bare(id)} value={date} max={today} placeholder={today} onChange={choose} />
      </div>
      {changes !== undefined && changes.length > 0 && (
        <TimeLine changes={changes} day={date === '' ? today : date} today={today} onDay={choose} />
      )}
      {date === '' ? (
        changes !== undefined && (
          <span className="muted text-small">{texts.changed(changes.reduce((sum, { count }) => sum + count, 0))}</span>
        )
      ) : (
        <>
          <span role="status" className={css.former}>
            {texts.asOf(date)}
          </span>
          <button type="button" className="button small" onClick={() => choose('')}>
            {texts.today}
          </button>
        </>
      )}
    </div>
  )
}
