import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot } from '@portal/web-kit/testing/setup'
import { act, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bare } from '../field-input.ts'
import { AmountField } from './amount-field.tsx'
import { DateField, TimeField } from './date-field.tsx'
import { MonthField } from './month-field.tsx'
import type { TypedProps } from './typed-field.tsx'

// Loaded when first needed; here before, so that no test waits for the compiler.
beforeAll(() => Promise.all([import('../../popover/popover-layer.tsx'), import('./calendar.tsx')]))

const given = vi.fn<(value: string) => void>()
const done = vi.fn<(value: string) => void>()
const Field = ({
  of: Control,
  start = '',
  ...rest
}: {
  of: (props: TypedProps & { min?: string; max?: string }) => unknown
  start?: string
  min?: string
  max?: string
}) => {
  const [value, setValue] = useState(start)
  const Drawn = Control as (props: TypedProps & { min?: string; max?: string }) => React.ReactNode
  return (
    <main className="field">
      <Drawn
        {...rest}
        control={bare('f')}
        value={value}
        onChange={(next) => {
          given(next)
          setValue(next)
        }}
        onCommit={done}
      />
    </main>
  )
}
const field = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('#f')
  if (found === null) throw new Error('没有输入框')
  return found
}
const leave = () =>
  act(async () => {
    field().focus()
    field().blur()
  })

beforeEach(() => {
  testBoot()
  given.mockReset()
  done.mockReset()
})

test('house: a day is typed as people write it, tidied on leaving, kept as typed when unreadable', async () => {
  const page = await draw(<Field of={DateField} min="2026-03-01" />)
  await typeIn(field(), '3月15日')
  expect([given.mock.lastCall, field().value, done.mock.calls.length]).toEqual([['2026-03-15'], '3月15日', 0])
  await leave()
  expect([field().value, done.mock.lastCall, field().getAttribute('aria-invalid')]).toEqual([
    '2026-03-15',
    ['2026-03-15'],
    null,
  ])
  await typeIn(field(), '2-30')
  await leave()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['2-30', 'true'])
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('没有这一天')
  await typeIn(field(), '2-1')
  await leave()
  expect(document.querySelector('main')?.textContent).toContain('不能早于 2026-03-01')
  await page.close()
})

test('house: a day is picked in a Chinese calendar that begins on Monday and knows today and the bounds', async () => {
  const page = await draw(<Field of={DateField} start="2026-03-10" max="2026-03-20" />)
  await press(byName('button', '打开日历'))
  await until(() => expect(document.querySelectorAll('[role="gridcell"]').length).toBeGreaterThan(27))
  const days = [...document.querySelectorAll<HTMLButtonElement>('[role="gridcell"] button')]
  expect(document.querySelector('[role="columnheader"], thead th')?.textContent).toContain('一')
  expect(days.find((day) => day.getAttribute('aria-label')?.startsWith('今天'))?.textContent).toBe('11')
  expect(days.find((day) => day.textContent === '21')?.disabled).toBe(true)
  await press(days.find((day) => day.textContent === '17') ?? field())
  await until(() => expect(document.querySelector('[role="gridcell"]')).toBeNull())
  expect([field().value, done.mock.lastCall]).toEqual(['2026-03-17', ['2026-03-17']])
  await page.close()
})

test('house: a month is picked year by year; a time takes its day from the calendar', async () => {
  const months = await draw(<Field of={MonthField} start="202603" min="202602" />)
  expect(field().value).toBe('2026-03')
  await press(byName('button', '选择月份'))
  await until(() => expect(byName('button', '3 月').getAttribute('aria-pressed')).toBe('true'))
  expect(byName('button', '1 月').hasAttribute('disabled')).toBe(true)
  await press(byName('button', '下一年'))
  await press(byName('button', '1 月'))
  expect([given.mock.lastCall, field().value]).toEqual([['202701'], '2027-01'])
  await months.close()
  const times = await draw(<Field of={TimeField} />)
  await typeIn(field(), '今天 9:30')
  await leave()
  expect([given.mock.lastCall, field().value]).toEqual([['2026-03-11 09:30:00'], '2026-03-11 09:30'])
  await times.close()
})

test('house: an amount shows its separators when it is left, and every cent of a sum', async () => {
  const page = await draw(<Field of={AmountField} start="1234567.80" />)
  expect(field().value).toBe('1,234,567.80')
  await typeIn(field(), '=1,234.50*2')
  expect(given.mock.lastCall).toEqual(['2469.00'])
  await leave()
  expect(field().value).toBe('2,469.00')
  await typeIn(field(), '12,34')
  await leave()
  expect([field().value, given.mock.lastCall]).toEqual(['12,34', ['12,34']])
  expect(document.querySelector('main')?.textContent).toContain('千分位逗号须每三位一个')
  await typeIn(field(), '1.005')
  await leave()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['1.005', 'true'])
  await page.close()
})
