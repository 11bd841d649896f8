import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FilledFile, ResultPreview } from '../../contract/index.ts'
import { FillDialog } from './fill-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'

const sent: { address: string; form: FormData }[] = []
let answer: object = {}
/** Replaces XMLHttpRequest: answers each upload at once. */
class Upload {
  upload = {}
  status = 200
  responseText = ''
  private address = ''
  onload: () => void = () => undefined
  open(_: string, address: string): void {
    this.address = address
  }
  setRequestHeader(): void {
    /* Not read in these tests. */
  }
  getResponseHeader(): null {
    return null
  }
  send(form: FormData): void {
    sent.push({ address: this.address, form })
    this.responseText = JSON.stringify(answer)
    setTimeout(() => this.onload())
  }
}
const calls: { path: string; body: unknown }[] = []
let close: () => Promise<void> = async () => undefined
beforeEach(() => {
  testCaller()
  sent.length = 0
  calls.length = 0
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const choose = (name = '抵扣勾选增值税发票信息.xlsx') =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no field for a file')
    Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const text = () => document.querySelector('.modal')?.textContent ?? ''

const filled: FilledFile = {
  fileId: 'f1',
  fileName: 'a.xlsx',
  rows: 3,
  ticked: 2,
  tax: '23.00',
  changed: 3,
  unticked: 1,
  isBlank: false,
  absent: [{ number: '26422000519767890009', partner: '甲', tax: '13.00' }],
  absentCount: 1,
  otherTemplate: 2,
}

test('TAX-12 the list that was chosen is filled: what went in, what could not, and the file to save', async () => {
  answer = { code: 200, msg: '', data: filled }
  vi.stubGlobal('fetch', async (address: string | URL) => {
    calls.push({ path: String(address), body: null })
    return new Response('PK', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" } })
  })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  close = (await draw(<FillDialog period="202603" onClose={() => undefined} />)).close
  await choose()
  await until(() => expect(text()).toContain('已填 2 张，有效抵扣税额 23.00 元'))
  expect(sent[0]?.form.get('period')).toBe('202603')
  expect(text()).toMatch(
    /清单 3 行，改动 3 行，其中 1 行由“是”改为“否”.*另有 2 张海关缴款书.*有 1 张本期勾选的发票不在这份清单里/,
  )
  await press(byName('.modal button', '下载填好的文件'))
  await until(() => expect(calls.map((call) => call.path)).toEqual([expect.stringContaining('bureau/file?fileId=f1')]))
})

test('TAX-12 a list that is refused says why inside its dialog, and offers nothing to save', async () => {
  answer = { code: 7799, msg: '勾选清单缺少这些列：有效抵扣税额', data: null }
  close = (await draw(<FillDialog period="202603" onClose={() => undefined} />)).close
  await choose()
  await until(() =>
    expect(document.querySelector('.modal [role=alert]')?.textContent).toContain('缺少这些列：有效抵扣税额'),
  )
  expect([...document.querySelectorAll('.modal footer button')].map((button) => button.textContent)).toEqual(['关闭'])
})

const preview: ResultPreview = {
  resultId: 'r1',
  fileName: '结果.xlsx',
  taken: 1,
  refused: 1,
  untick: 1,
  look: 0,
  checkedAt: '2026-04-09 10:00:00',
  untold: [],
  untoldCount: 0,
  rows: [
    {
      row: 3,
      number: '26422000519767890002',
      partner: '乙',
      tax: '13.00',
      outcome: 'refused',
      reason: '该发票已作废',
      here: '本期已勾选',
      effect: 'untick',
      checkedAt: '',
    },
    {
      row: 2,
      number: '26422000519767890001',
      partner: '甲',
      tax: '13.00',
      outcome: 'taken',
      reason: '',
      here: '本期已勾选',
      effect: 'none',
      checkedAt: '2026-04-09 10:00:00',
    },
  ],
}

test('TAX-12 a result is shown row by row and taken over on a word; a conflict says to read it again', async () => {
  answer = { code: 200, msg: '', data: preview }
  const answers = [
    new Response(JSON.stringify({ code: 409, msg: '数据已被他人修改', data: { version: 2 } }), { status: 409 }),
    new Response(JSON.stringify({ code: 200, msg: '', data: {} })),
  ]
  vi.stubGlobal('fetch', async (address: string | URL, { body }: { body?: string } = {}) => {
    calls.push({ path: String(address), body: JSON.parse(body ?? 'null') })
    return answers.shift() ?? new Response('{}')
  })
  const onClose = vi.fn()
  close = (await draw(<ResultDialog period="202603" onClose={onClose} />)).close
  const confirm = () => byName('.modal button', '确认结果') as HTMLButtonElement
  expect(confirm().disabled).toBe(true)
  expect(text()).toContain('未核实')
  await choose('结果.xlsx')
  await until(() => expect(text()).toContain('受理 1 张，未受理 1 张，勾选时间 2026-04-09 10:00:00'))
  expect([...document.querySelectorAll('.modal tbody tr')].map((row) => row.textContent)).toEqual([
    '26422000519767890002乙13.00未受理该发票已作废本期已勾选取消勾选',
    '26422000519767890001甲13.00受理本期已勾选',
  ])
  await press(confirm())
  await until(() => expect(document.querySelector('.modal [role=alert]')?.textContent).toContain('请重新选择结果文件'))
  await press(confirm())
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(calls[1]).toMatchObject({ path: expect.stringContaining('bureau/result/confirm'), body: { resultId: 'r1' } })
})
