import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportStatus } from '../../contract/index.ts'
import { ImportFooter } from './import-footer.tsx'

const sum = { count: 0, amount: '0.00', tax: '0.00' }
const status: ImportStatus = {
  importId: 'i1',
  state: 'preview',
  message: '',
  period: '202602',
  fileName: 'a.xlsx',
  total: 12_345,
  accepted: 8,
  refused: 2,
  duplicates: 1,
  progress: { rows: 14_000, expected: 14_000, written: 0 },
  found: { error: 1, warning: 0, info: 0 },
  fileUntil: null,
  rows: [],
  direction: 'both',
  facts: {
    warned: 0,
    inFile: 0,
    output: { count: 1, amount: '965000.00', tax: '125450.00' },
    input: { count: 7, amount: '10.00', tax: '1.30' },
    months: [],
  },
}
const sent: unknown[] = []
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const taking = () => document.querySelector<HTMLButtonElement>('.button.primary')
const show = async (statuses: readonly ImportStatus[]) => {
  ;({ close } = await draw(<ImportFooter statuses={statuses} onChange={() => undefined} onAgain={() => undefined} />))
}
const choice = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent === label)
    ?.querySelector('input') as HTMLElement

test('TAX-10 refused rows wait for the word to leave them out; what it comes to stands beside', async () => {
  await show([status])
  expect(taking()?.disabled).toBe(true)
  await press(choice('跳过退回的 2 张'))
  expect(taking()?.disabled).toBe(false)
  expect(taking()?.textContent).toBe('确认归集 8 张')
  expect(document.body.textContent).toContain('归集 8 张：销项 965,000.00，进项税额 1.30')
  await press(choice('都不归集'))
  expect(taking()?.disabled).toBe(true)
})

test('TAX-10 a file without refused rows can be taken over at once, one being read can not', async () => {
  await show([{ ...status, refused: 0 }])
  expect(taking()?.disabled).toBe(false)
  await close()
  await show([{ ...status, state: 'reading', total: 0, accepted: 0, refused: 0, facts: null }])
  expect(taking()).toBeNull()
})

test('TAX-10 files are taken over together: those without refusals, one that fails is named', async () => {
  const effect = {
    taskNo: 't1',
    stateName: '填写中',
    editable: true,
    isTyped: true,
    figures: [
      { label: '', cells: ['VATG_A1.r1.c1'], before: '4035000.00', after: '5000000.00' },
      { label: '应补（退）税额合计', cells: ['VATG_MAIN.r34.c1'], before: '207878.17', after: '244087.77' },
    ],
  }
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (url.includes('/effect'))
      return Promise.resolve(Response.json({ code: 200, msg: '', data: { tooMany: false, effect } }))
    const body = JSON.parse(init?.body ?? '{}') as { importId?: string }
    if (body.importId !== undefined) sent.push(body)
    return Promise.resolve(
      Response.json(
        body.importId === 'i2'
          ? { code: 7799, msg: '预览之后发票池有变化', data: null }
          : { code: 200, msg: '', data: { state: 'writing' } },
      ),
    )
  })
  const clean = { ...status, refused: 0, facts: { warned: 0, inFile: 0, output: sum, input: sum, months: [] } }
  await show([
    status,
    { ...clean, importId: 'i2', fileName: 'b.xlsx', accepted: 3 },
    { ...clean, importId: 'i3', fileName: 'c.xlsx', accepted: 4 },
  ])
  expect(taking()?.textContent).toBe('确认归集 7 张')
  await press(choice('跳过退回的 2 张'))
  expect(taking()?.textContent).toBe('确认归集 15 张')
  await until(() =>
    expect([...document.querySelectorAll('.effects > div')].map((one) => one.textContent)).toEqual([
      '附列资料一 第1行第1列4,035,000.00 →5,000,000.00',
      '应补（退）税额合计207,878.17 →244,087.77 +36,209.60',
    ]),
  )
  expect(document.body.textContent).toContain('手填的不动')
  await press(taking() as HTMLElement)
  await until(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('《b.xlsx》没有归集：预览之后发票池有变化'),
  )
  expect(sent).toEqual([{ importId: 'i1', skipRefused: true }, { importId: 'i2' }, { importId: 'i3' }])
})
