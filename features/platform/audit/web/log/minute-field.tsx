import { bare } from '@portal/page-kit/fields/field-input'
import { TimeField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { useState } from 'react'

const whole = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const seconds = { start: '00', end: '59' } as const

/** A minute of the address, `2026-11-30T09:00`, by the house's field of times; what is none yet stays as typed. */
export function MinuteField({
  id,
  value,
  end,
  onChange,
}: {
  id: string
  value: string
  /** Which end of a day alone is meant. */
  end: keyof typeof seconds
  onChange: (minute: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TimeField
      control={bare(id)}
      end={end}
      value={typed ?? (value === '' ? '' : `${value.replace('T', ' ')}:${seconds[end]}`)}
      onChange={(text) => {
        const isWhole = whole.test(text)
        setTyped(text === '' || isWhole ? null : text)
        if (text === '' || isWhole) onChange(text.slice(0, 16).replace(' ', 'T'))
      }}
    />
  )
}
