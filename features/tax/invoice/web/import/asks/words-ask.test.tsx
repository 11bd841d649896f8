import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asksHiddenRows, type ImportStatus } from '../../../contract/index.ts'
import { FileLine } from '../file-line.tsx'
import { takenOf } from '../import-taken.rules.ts'

const status: ImportStatus = {
  importId: 'i1',
  state: 'preview',
  message: '',
  period: '202603',
  fileName: '发票.xlsx',
  total: 3,
  accepted: 3,
  refused: 0,
  duplicates: 0,
  progress: { rows: 3, expected: 3, written: 0 },
  found: { error: 1, warning: 0, info: 0 },
  rows: [],
  fileUntil: null,
  direction: 'both',
  facts: null,
}
const nothing = { hiddenRows: null, hiddenSheets: [], lines: 0, words: [] }
const lists = {
  kinds: [{ code: 'DIG_SPECIAL', name: '数电发票（增值税专用发票）' }],
  rates: [{ code: '0.13', name: '13%' }],
  statuses: [],
}
let sent: { url: string; body: unknown }[] = []
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  sent = []
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (init?.body !== undefined) sent.push({ url, body: JSON.parse(init.body) })
    const data = url.includes('/lists') ? lists : { state: 'reading' }
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function show(asked: ImportStatus['asked'], rows: ImportStatus['rows'] = []) {
  const none = () => undefined
  ;({ close } = await draw(
    <ul>
      <FileLine status={{ ...status, asked, rows }} isChosen onChoose={undefined} onChange={none} onRemove={none} />
    </ul>,
  ))
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text) as HTMLButtonElement
const choose = (at: number, value: string) =>
  act(async () => {
    const select = document.querySelectorAll('select')[at] as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('TAX-10 hidden rows are named and asked about, and the file is not taken before', async () => {
  const rows = [{ sheet: null, row: null, rule: asksHiddenRows, level: 'error', message: '' }]
  await show({ ...nothing, hiddenRows: { count: 1, where: '“信息汇总表”第 3 行' } }, rows)
  expect(document.body.textContent).toContain('有 1 行是隐藏的：“信息汇总表”第 3 行')
  expect(takenOf([{ ...status, rows }], true)).toEqual([])
  await press(button('不要隐藏的行'))
  await until(() => expect(sent.map(({ body }) => body)).toContainEqual({ importId: 'i1', hiddenRows: 'leave' }))
})

test('TAX-10 a hidden sheet and lines without a number are read as the person says', async () => {
  await show({ ...nothing, hiddenSheets: ['旧'], lines: 2 })
  await press(button('也读“旧”'))
  await until(() => expect(sent.map(({ body }) => body)).toContainEqual({ importId: 'i1', sheets: ['旧'] }))
  await press(button('接上一张发票'))
  await until(() => expect(sent.map(({ body }) => body)).toContainEqual({ importId: 'i1', lines: 'above' }))
})

test('TAX-10 unknown words ask for one decision, those said before may be taken back', async () => {
  await show({
    ...nothing,
    words: [
      { list: 'kinds', text: '专票', rows: 2, readsAs: null },
      { list: 'rates', text: '十三', rows: 1, readsAs: '13%' },
    ],
  })
  await until(() => expect(document.querySelectorAll('option')).toHaveLength(4))
  expect(document.body.textContent).toContain('票种“专票”（2 行）')
  expect(button('按此读取并记住').disabled).toBe(true)
  await choose(0, '数电发票（增值税专用发票）')
  await choose(1, '')
  await until(() => expect(button('按此读取并记住').disabled).toBe(false))
  await press(button('按此读取并记住'))
  await until(() =>
    expect(sent).toContainEqual({
      url: expect.stringContaining('/import/words'),
      body: {
        importId: 'i1',
        words: [
          { list: 'kinds', text: '专票', readsAs: '数电发票（增值税专用发票）' },
          { list: 'rates', text: '十三', readsAs: null },
        ],
      },
    }),
  )
})
