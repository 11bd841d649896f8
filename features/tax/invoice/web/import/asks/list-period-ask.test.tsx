import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asksListPeriod, type ImportStatus } from '../../../contract/index.ts'
import { FileLine } from '../file-line.tsx'
import { takenOf } from '../import-taken.rules.ts'

const status: ImportStatus = {
  importId: 'i1',
  state: 'preview',
  message: '',
  period: '202603',
  fileName: '用途确认信息.xlsx',
  total: 1,
  accepted: 1,
  refused: 0,
  duplicates: 0,
  progress: { rows: 1, expected: 1, written: 0 },
  found: { error: 1, warning: 0, info: 0 },
  rows: [{ sheet: null, row: null, rule: asksListPeriod, level: 'error', message: '' }],
  fileUntil: null,
  direction: 'both',
  facts: null,
}
const sent: unknown[] = []
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
  vi.stubGlobal('fetch', (_: string, init?: { body?: string }) => {
    sent.push(JSON.parse(init?.body ?? 'null'))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { state: 'reading' } }))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-12 a confirmed list without its month asks for it, proposes the return’s, is not taken before', async () => {
  const nothing = () => undefined
  ;({ close } = await draw(
    <ul>
      <FileLine status={status} isChosen onChoose={undefined} onChange={nothing} onRemove={nothing} />
    </ul>,
  ))
  expect(document.body.textContent).toContain('清单没有写税款所属期，选明在哪个月抵扣后才能归集')
  expect(takenOf([status], true)).toEqual([])
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => one.textContent === text || one.getAttribute('aria-label') === text,
    ) as HTMLElement
  await press(button('上一个月'))
  await press(button('按 2月 抵扣'))
  await until(() => expect(sent).toContainEqual({ importId: 'i1', listPeriod: '202602' }))
})
