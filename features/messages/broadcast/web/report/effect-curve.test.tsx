import { draw, press, byName, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Report } from '../../contract/index.ts'
import { EffectCurve } from './effect-curve.tsx'

beforeEach(() => testBoot())
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

const report = (curve: Report['curve']) => ({ title: '维护', isMust: true, curve }) as Report
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('NOT-07 LEAD-12 the curve has its table: by hour with its day, confirmed instead of done', async () => {
  const points = [
    { at: '2026-11-10 23:00:00', sent: 1200, seen: 2, acted: 0 },
    { at: '2026-11-11 00:00:00', sent: 1200, seen: 15, acted: 3 },
  ]
  ;({ close } = await draw(<EffectCurve report={report({ by: 'hour', points })} />, '/'))
  expect(document.body.textContent).toContain('每小时末累计人数')
  await press(byName('button', '看表格'))
  await until(() =>
    expect(cells()).toEqual([
      ['2026-11-10 23:00', '1,200', '2', '0'],
      ['2026-11-11 00:00', '1,200', '15', '3'],
    ]),
  )
  expect([...document.querySelectorAll('thead th')].map((cell) => cell.textContent)).toContain('已确认人')
})

test('NOT-07 a message of which nothing went has no curve', async () => {
  ;({ close } = await draw(<EffectCurve report={report({ by: 'hour', points: [] })} />, '/'))
  expect(document.body.textContent).toBe('')
})
