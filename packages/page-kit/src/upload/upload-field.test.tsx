import { defineRoute, Exactly, Type } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropFiles as drop, lastSent as last, SentUpload as Sent } from './testing/sent-upload.ts'
import { UploadField } from './upload-field.tsx'

const route = defineRoute({
  method: 'POST',
  path: '/japi/x/receipt',
  summary: '上传回执',
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  idempotent: true,
  upload: { maxBytes: 1000, maxFiles: 1 },
  body: Exactly({ taskNo: Type.String() }),
  data: Exactly({ id: Type.String() }),
})

const done = vi.fn<(data: { id: string }) => void>()
let close = async (): Promise<void> => undefined
const pdf = (name = '回执.pdf', size = 10) => new File(['x'.repeat(size)], name)
const text = () => document.body.textContent

beforeEach(async () => {
  Sent.all = []
  done.mockReset()
  testBoot()
  testCaller()
  vi.stubGlobal('XMLHttpRequest', Sent)
  ;({ close } = await draw(<UploadField route={route} accept=".pdf,.png" fields={{ taskNo: 'T1' }} onDone={done} />))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('house: a dropped file goes with its fields, shows how far it is, and tells when it is there', async () => {
  await drop(pdf())
  await until(() => expect(Sent.all).toHaveLength(1))
  expect([last().form?.get('taskNo'), (last().form?.get('uploadFiles') as File | null)?.name]).toEqual([
    'T1',
    '回执.pdf',
  ])
  await act(async () => last().upload.onprogress({ loaded: 5, total: 10 }))
  expect(text()).toContain('已上传 50%')
  await act(async () => last().upload.onprogress({ loaded: 10, total: 10 }))
  expect(text()).toContain('已传完，正在处理')
  await act(async () => last().answer(200, { code: 200, msg: '', data: { id: 'f1' } }))
  await until(() => expect(done.mock.calls).toEqual([[{ id: 'f1' }]]))
  expect(text()).toContain('回执.pdf 已上传')
})

test('house: after a cut connection the same files go again under the same key', async () => {
  await drop(pdf())
  await until(() => expect(Sent.all).toHaveLength(1))
  await act(async () => last().answer(408, { code: 408, msg: '请求超时', data: null }))
  await until(() => expect(text()).toContain('请求超时'))
  await press(byName('button', '重新上传'))
  await until(() => expect(Sent.all).toHaveLength(2))
  const keys = Sent.all.map((each) => each.headers['idempotency-key'])
  expect([keys[0] !== undefined, keys[0] === keys[1]]).toEqual([true, true])
  await act(async () => last().answer(200, { code: 7799, msg: '不是回执', data: null }))
  await until(() => expect(text()).toContain('不是回执'))
  expect(() => byName('button', '重新上传')).toThrow('没有 button')
})

test('house: an upload can be cancelled and begun anew', async () => {
  await drop(pdf())
  await until(() => expect(Sent.all).toHaveLength(1))
  await press(byName('button', '取消上传'))
  await until(() => expect(text()).toContain('已取消，文件没有上传'))
  await press(byName('button', '重新上传'))
  await until(() => expect(Sent.all).toHaveLength(2))
})

test('house: too large, too many, empty or of another kind is said before a byte goes', async () => {
  for (const [files, reason] of [
    [[pdf('大.pdf', 1001)], '大.pdf 超过 1 KB'],
    [[pdf(), pdf()], '一次只能上传 1 个文件'],
    [[pdf('空.PDF', 0)], '空.PDF 是空文件'],
    [[pdf('表.xlsx')], '表.xlsx 的类型不支持，请选择 .pdf、.png 文件'],
  ] as const) {
    await drop(...files)
    expect(text()).toContain(reason)
  }
  expect(Sent.all).toEqual([])
})
