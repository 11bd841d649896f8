import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { remindDays, remindDaysRoute, saveRemindDaysRoute, type RemindDays } from '../contract/index.ts'
import css from './calendar.module.css'
import { calendarTexts } from './calendar.texts.ts'

const texts = calendarTexts.remindCard

/** How many days before a deadline the enterprise's people are told. */
export function RemindCard() {
  const query = useQuery(queryOf(remindDaysRoute, {}))
  return (
    <section className="card" aria-labelledby="remind-title">
      <header>
        <h2 id="remind-title">{texts.title}</h2>
      </header>
      <div className={css.body}>
        <QueryView query={query}>{(kept) => <Days key={kept.days.join()} kept={kept} />}</QueryView>
      </div>
    </section>
  )
}

function Days({ kept }: { kept: RemindDays }) {
  const may = useMay('perm:tax:task:create')
  const [days, setDays] = useState<readonly number[]>(kept.days)
  const save = useAction(saveRemindDaysRoute, {
    onDone: () => {
      toast.success(texts.saved)
      return invalidate(remindDaysRoute)
    },
  })
  const isSame = remindDays.every((each) => days.includes(each) === (kept.days as readonly number[]).includes(each))
  return (
    <>
      <fieldset className={css.kinds} disabled={!may}>
        <legend className="screen-reader-only">{texts.title}</legend>
        {remindDays.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={days.includes(each)}
              onChange={() => setDays(days.includes(each) ? days.filter((day) => day !== each) : [...days, each])}
            />
            {texts.day(each)}
          </label>
        ))}
      </fieldset>
      <p className="muted">{days.length === 0 ? texts.none : texts.why}</p>
      {may && (
        <div className={css.acts}>
          <ActButton
            of={save}
            className="button"
            disabled={isSame}
            onClick={() => save.run({ body: { days: remindDays.filter((each) => days.includes(each)) } })}
          >
            {texts.save}
          </ActButton>
        </div>
      )}
    </>
  )
}
