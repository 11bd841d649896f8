import type { FilterValues } from '@portal/contract'
import { bare } from '@portal/page-kit/fields/field-input'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { RangeField } from '@portal/page-kit/fields/typed/range-field.tsx'
import { useId, useState } from 'react'
import { noticeTexts as texts } from '../notice.texts.ts'
import css from './notice-bar.module.css'

interface Props {
  values: FilterValues
  onChange: (part: Record<string, string>) => void
}

const mostWords = 50

/** Days between which notices came; either end may stay open. */
export function DaysFilter({ values, onChange }: Props) {
  const id = useId()
  const [from, to] = [values['from'] ?? '', values['to'] ?? '']
  const [typed, setTyped] = useState({ from, to })
  const [applied, setApplied] = useState({ from, to })
  if (applied.from !== from || applied.to !== to) {
    setApplied({ from, to })
    setTyped({ from, to })
  }
  return (
    <div className={css.days}>
      <RangeField
        control={bare(id)}
        of="day"
        label={texts.days}
        value={typed}
        onChange={setTyped}
        onCommit={(range) => onChange({ ...range })}
      />
    </div>
  )
}

/** Words to look for, with Enter; emptied, it applies at once. */
export function WordFilter({ values, onChange }: Props) {
  const id = useId()
  const word = values['word'] ?? ''
  const [typed, setTyped] = useState(word)
  const [applied, setApplied] = useState(word)
  if (applied !== word) {
    setApplied(word)
    setTyped(word)
  }
  return (
    <form
      className={css.word}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ word: typed.trim() })
      }}
    >
      <label className="screen-reader-only" htmlFor={id}>
        {texts.word}
      </label>
      <TextField
        control={bare(id)}
        type="search"
        value={typed}
        most={mostWords}
        placeholder={texts.wordHint}
        onChange={(text) => {
          setTyped(text)
          if (text === '' && word !== '') onChange({ word: '' })
        }}
      />
    </form>
  )
}
