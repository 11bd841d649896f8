import { monthsOf, quarterOfMonth } from '@portal/domain/period'
import { parseAmount } from '@portal/domain/reading/amount'
import type { HeaderField } from '@portal/tax-forms'
import { useId, useState } from 'react'
import { quarterAverage, readQuarters, writeQuarters } from '../../../contract/index.ts'
import { useKeyed } from '@portal/tax-grid/stores/keyed-store'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import css from '../tools.module.css'

interface HeaderQuartersProps {
  desk: Desk
  form: string
  field: HeaderField
  /** The field that the average is written to, with the quarters in one step. */
  average: string | undefined
}

/** What stood at the start and end of each quarter so far. Their average follows while all of them are filled in. */
export function HeaderQuarters({ desk, form, field, average }: HeaderQuartersProps) {
  const id = useId()
  useSignal(desk.viewed)
  const ref = `${form}.h.${field.id}`
  const value = useKeyed(desk.model.headers, ref)
  const [draft, setDraft] = useState<{ at: number; text: string; reason: string } | null>(null)
  const count = quarterOfMonth(Number(monthsOf(desk.view.period).at(-1)?.slice(4)))
  const averaged = desk.model.set.byCode.get(form)?.definition.header.find((each) => each.id === average)
  const decimals = averaged?.type === 'integer' ? 0 : 2
  const ends = readQuarters(value)
  const write = (at: number, text: string): void => {
    const read = parseAmount(text, decimals)
    const reason = !read.ok ? read.reason : read.value.startsWith('-') ? texts.noMinus : ''
    if (!read.ok || reason !== '') return setDraft({ at, text, reason })
    const next = ends.map((pair, quarter) => pair.map((own, side) => (quarter * 2 + side === at ? read.value : own)))
    const written = next.map(([start = '', end = '']) => [start, end] as const)
    const mean = quarterAverage(written, count, decimals)
    desk.model.write([
      { ref, value: writeQuarters(written) },
      ...(averaged === undefined || mean === null ? [] : [{ ref: `${form}.h.${averaged.id}`, value: mean }]),
    ])
    setDraft(null)
  }
  return (
    <div data-head={ref} className={`field ${css.whole}`} role="group" aria-labelledby={id}>
      <label id={id}>{field.label}</label>
      <div className={css.quarters}>
        {ends.slice(0, count).flatMap((pair, quarter) =>
          pair.map((own, side) => {
            const at = quarter * 2 + side
            const name = texts.quarterEnd(quarter, side)
            const shown = draft?.at === at ? draft.text : own
            return (
              <label key={name}>
                {name}
                {desk.model.isOpen() ? (
                  <input
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    value={shown}
                    aria-invalid={draft?.at === at && draft.reason !== ''}
                    onChange={(event) => setDraft({ at, text: event.target.value, reason: '' })}
                    onBlur={() => {
                      if (draft?.at === at && draft.reason === '') write(at, draft.text)
                    }}
                    onKeyDown={(event) => {
                      if (event.nativeEvent.isComposing) return
                      if (event.key === 'Enter' && draft?.at === at) write(at, draft.text)
                      if (event.key === 'Escape') setDraft(null)
                    }}
                  />
                ) : (
                  <output>{own || '——'}</output>
                )}
              </label>
            )
          }),
        )}
      </div>
      {draft !== null && draft.reason !== '' && (
        <span className="error-text text-tiny" role="alert">
          {draft.reason}
        </span>
      )}
    </div>
  )
}
