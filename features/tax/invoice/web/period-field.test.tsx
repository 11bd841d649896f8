import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PeriodField } from './period-field.tsx'

function Months() {
  const [month, setMonth] = useState('all')
  return <PeriodField value={month} from="202610" onChange={setMonth} />
}

test('INV-01 all months are an empty field that is no fault, stepped from the usual month', async () => {
  await draw(<Months />)
  const field = document.querySelector('input') as HTMLInputElement
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'false'])
  await press(byName('button', '上一个月'))
  expect(field.value).toBe('2026-09')
})

test('INV-01 months of a quarter are offered to choose from', async () => {
  function Quarter() {
    const [month, setMonth] = useState('202610')
    return <PeriodField value={month} among={['202610', '202611', '202612']} onChange={setMonth} />
  }
  await draw(<Quarter />)
  await press(byName('button', '2026年11月'))
  const field = [...document.querySelectorAll('input')].at(-1) as HTMLInputElement
  expect([field.value, byName('button', '2026年11月').getAttribute('aria-pressed')]).toEqual(['2026-11', 'true'])
})
