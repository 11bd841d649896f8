import { bare } from '@portal/page-kit/fields/field-input'
import { TimeField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { useId, useState } from 'react'
import type { SnoozeUntil } from '../../contract/index.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import css from './notice-menu.module.css'

const untils = ['tomorrow', 'nextWeek', 'changed'] as const

/** When a notice, or several, shall come back: a few moments, or a chosen time. */
export const SnoozeMenu = ({ onChoose }: { onChoose: (until: SnoozeUntil) => void }) => (
  <section aria-label={texts.snooze}>
    <h4>{texts.snooze}</h4>
    {untils.map((until) => (
      <button key={until} type="button" onClick={() => onChoose(until)}>
        {texts.snoozeUntil[until]}
      </button>
    ))}
    <ChosenTime onChoose={onChoose} />
  </section>
)

function ChosenTime({ onChoose }: { onChoose: (at: string) => void }) {
  const id = useId()
  const [at, setAt] = useState('')
  return (
    <div className={css.chosenTime}>
      <label htmlFor={id}>{texts.chooseTime}</label>
      <TimeField control={bare(id)} value={at} end="start" onChange={setAt} />
      <button type="button" className="button small" disabled={at === ''} onClick={() => onChoose(at)}>
        {texts.snoozeAt}
      </button>
    </div>
  )
}
