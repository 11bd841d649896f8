import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { SentUpload as Sent, lastSent as last } from '@portal/page-kit/upload/testing/sent-upload'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Desk } from '../desk/model/open-desk.ts'
import { WaiveForm } from './waive-form.tsx'

const kept = memoryDrafts()
const closed = vi.fn<() => void>()
const flush = vi.fn<() => Promise<boolean>>()
const desk = { view: { taskNo: 'T1' }, queue: { flush } } as unknown as Desk
let close = async (): Promise<void> => undefined
const open = async (before = '') => {
  ;({ close } = await draw(<WaiveForm desk={desk} checkId="C1" before={before} onClose={closed} />))
}
const reason = () => document.querySelector('textarea') as HTMLTextAreaElement
const message = () => document.querySelector('.message')?.textContent
const give = (file: File) =>
  act(async () => {
    const input = document.querySelector('input[type="file"]') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const done = { code: 200, msg: '', data: {} }

beforeEach(() => {
  kept.clear()
  Sent.all = []
  closed.mockReset()
  flush.mockReset()
  flush.mockResolvedValue(true)
  testBoot()
  testCaller({ permissions: new Set(['tax:return:edit']) })
  vi.stubGlobal('XMLHttpRequest', Sent)
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('LEAD-02 a waiver needs a reason that says something; evidence is judged before a byte is sent', async () => {
  await open()
  expect(document.activeElement).toBe(reason())
  await press(byName('button', '保存说明'))
  await until(() => expect(message()).toBe('请填写说明理由'))
  await typeIn(reason(), '。。')
  await press(byName('button', '保存说明'))
  await until(() => expect(message()).not.toBe('请填写说明理由'))
  await typeIn(reason(), '含上月认证、本月查验通过的一张')
  await give(new File(['x'], '证据.exe'))
  await press(byName('button', '保存说明'))
  await until(() => expect(message()).toContain('证据.exe 的类型不支持'))
  expect(Sent.all).toEqual([])
  await give(new File(['x'], '证据.pdf'))
  await press(byName('button', '保存说明'))
  await until(() => expect(Sent.all).toHaveLength(1))
  expect(['taskNo', 'checkId', 'reason'].map((name) => last().form?.get(name))).toEqual([
    'T1',
    'C1',
    '含上月认证、本月查验通过的一张',
  ])
  expect(last().form?.get('uploadFiles')).toMatchObject({ name: '证据.pdf' })
  await act(async () => last().answer(200, done))
  await until(() => expect(closed).toHaveBeenCalledOnce())
})

test('LEAD-02 figures that are not saved yet are saved first; without an answer a repeat counts once', async () => {
  flush.mockResolvedValueOnce(false)
  await open('含上月认证的一张')
  await press(byName('button', '保存说明'))
  await until(() => expect(document.body.textContent).toContain('还有没有保存的数，保存后再说明'))
  expect(Sent.all).toEqual([])
  await press(byName('button', '保存说明'))
  await until(() => expect(Sent.all).toHaveLength(1))
  await act(async () => last().answer(408, { code: 408, msg: '请求超时', data: null }))
  await until(() => expect(document.body.textContent).toContain('不会重复提交'))
  await press(byName('button', '保存说明'))
  await until(() => expect(Sent.all).toHaveLength(2))
  expect(new Set(Sent.all.map((each) => each.headers['idempotency-key'])).size).toBe(1)
  await act(async () => last().answer(200, done))
  await until(() => expect(closed).toHaveBeenCalledOnce())
})
