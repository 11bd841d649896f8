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
