import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportRecord, ImportStatus } from '../../contract/index.ts'
import { FileLine } from './file-line.tsx'
import { ImportTable } from './import-table.tsx'

const sum = { count: 0, amount: '0.00', tax: '0.00' }
const status: ImportStatus = {
  importId: 'i1',
  state: 'preview',
  message: '',
  period: '202602',
  fileName: '销项发票-3月.xlsx',
  total: 5,
  accepted: 2,
  refused: 1,
  duplicates: 2,
  direction: 'both',
  fileUntil: null,
  rows: [],
  progress: { rows: 5, expected: 5, written: 0 },
  found: { error: 1, warning: 0, info: 0 },
  facts: { warned: 1, inFile: 1, output: { ...sum, count: 2 }, input: sum, months: [{ month: '202602', count: 2 }] },
}
const good: ImportRecord = {
  id: '9',
  result: 'accepted',
  sheet: '发票',
  row: 1,
  direction: 'output',
  number: '26352000000100117158',
  date: '2026-02-02',
  partner: '启明煤化工有限公司',
  amount: '965000.00',
  rates: ['13%'],
  tax: '125450.00',
  inFile: false,
  reasons: [],
  faults: [],
  cells: ['VATG_A1.r1.c1', 'VATG_A1.r1.c2'],
  outcome: '',
}
const refused: ImportRecord = {
  ...good,
  id: '1',
  result: 'refused',
  row: 41,
  direction: 'input',
  amount: '126000.00',
  tax: '16830.00',
  cells: [],
  faults: [{ column: 'tax', found: null, expected: '16380.00' }],
  reasons: [{ rule: 'INV.E14', level: 'error', message: '应为 126,000.00 × 13% = 16,380.00，差 450.00' }],
}
const warned: ImportRecord = {
  ...good,
  id: '2',
  result: 'warned',
  row: 29,
  faults: [{ column: 'date', found: null, expected: null }],
  reasons: [{ rule: 'INV.W01', level: 'warning', message: '开票日期不在属期' }],
  cells: [],
}
const asked: string[] = []
const sent: unknown[] = []
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  asked.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    asked.push(url)
    if (init?.body !== undefined) sent.push(JSON.parse(init.body))
    const records = url.includes('result=duplicate')
      ? [
          { ...good, id: '5', result: 'duplicate', inFile: true },
          { ...good, id: '6', result: 'duplicate' },
        ]
      : url.includes('search=')
        ? [warned]
        : [refused, warned, good]
    return Promise.resolve(
      Response.json({
        code: 200,
        msg: '',
        data: url.includes('/again')
          ? { state: 'reading' }
          : [{ records, total: records.length, current: 1, size: 20 }],
      }),
    )
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const rows = () => [...document.querySelectorAll('tbody tr')]
const lines = () => rows().map((row) => row.textContent)
const cells = (row: number) =>
  [...(rows()[row]?.querySelectorAll('.badCell, .warnedCell') ?? [])].map((cell) => cell.textContent)

test('TAX-10 the table tints the cell at fault with its reason, folds duplicates, says where rows land', async () => {
  ;({ close } = await draw(<ImportTable status={status} />))
  await until(() => expect(lines()).toHaveLength(4))
  expect([...document.querySelectorAll('.levels button')].map((button) => button.textContent)).toEqual([
    '全部 5',
    '可归集 1',
    '提示 1',
    '退回 1',
    '重复 2',
  ])
  expect([cells(0), cells(1), cells(3)]).toEqual([['16,830.00（有误）'], ['2026-02-02（请留意）'], []])
  expect(document.querySelector('tbody tr .badCell')?.getAttribute('title')).toBe('现为 16,830.00，应为 16,380.00')
  expect(lines()[0]).toContain('应为 126,000.00 × 13% = 16,380.00，差 450.00')
  expect(lines()[2]).toContain('2 张折叠在一行：1 张以前入过账，1 张在本文件里出现两次，都只留一张')
  expect(lines()[3]).toContain('附列资料一 第1行第1列、附列资料一 第1行第2列')
  await press(byName('button', '展开 2 张'))
  await until(() => expect(lines()).toHaveLength(6))
  expect(lines()[3]).toContain('在本文件里出现两次，只留一张')
})

test('TAX-10 empty rows keep the place of those that come; the file is named for what it holds', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const answer = fetch
  vi.stubGlobal('fetch', (url: string) => promise.then(() => answer(url)))
  ;({ close } = await draw(
    <ImportTable status={{ ...status, refused: 0, found: { error: 0, warning: 1, info: 0 } }} />,
  ))
  expect(document.querySelectorAll('[data-part="findings"] .skeleton').length).toBeGreaterThan(0)
  expect(byName('button', '下载检查结果').title).toBe('每条提示的工作表、行号和说明')
  resolve(undefined)
  await until(() => expect(lines()).toHaveLength(4))
  expect(document.querySelectorAll('[data-part="findings"] .skeleton')).toHaveLength(0)
})

test('TAX-10 invoices of a file are searched and chosen by result', async () => {
  ;({ close } = await draw(<ImportTable status={status} />))
  await until(() => expect(lines()).toHaveLength(4))
  await typeIn(document.querySelector('input[type=search]') as HTMLInputElement, '平川')
  await until(() => expect(asked.at(-1)).toContain(`search=${encodeURIComponent('平川')}`))
  await until(() => expect(lines()).toHaveLength(1))
  await press(
    [...document.querySelectorAll<HTMLElement>('.levels button')].find(
      (one) => one.textContent === '退回 1',
    ) as HTMLElement,
  )
  await until(() => expect(asked.at(-1)).toContain('result=refused'))
})

test('TAX-10 a file of another month or direction says so and is read anew without another upload', async () => {
  const line = { isChosen: true, onChoose: undefined, onChange: () => undefined, onRemove: () => undefined }
  const facts = { ...(status.facts as NonNullable<ImportStatus['facts']>), months: [{ month: '202603', count: 26 }] }
  ;({ close } = await draw(<FileLine {...line} status={{ ...status, facts }} />))
  expect(document.querySelector('.fileState')?.textContent).toContain('26 张都开在 3月，不是 2月')
  await press([...document.querySelectorAll('button')].find((one) => one.textContent === '记到 3月') as HTMLElement)
  await until(() => expect(sent).toEqual([{ importId: 'i1', period: '202603' }]))
  await close()
  ;({ close } = await draw(<FileLine {...line} status={{ ...status, direction: 'input' }} />))
  expect(document.querySelector('.fileState')?.textContent).toContain('2 张都是销项发票，不是进项发票')
  await press([...document.querySelectorAll('button')].find((one) => one.textContent === '按销项导入') as HTMLElement)
  await until(() => expect(sent.at(-1)).toEqual({ importId: 'i1', direction: 'output' }))
})
