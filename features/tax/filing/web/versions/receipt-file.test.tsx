import { useToasts } from '@portal/web-kit/toast'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { upload } from '@portal/web-kit/upload'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostReceiptBytes, type FilingVersion } from '../../contract/index.ts'
import { firstFiling as filed } from './filing-version.fixture.ts'
import { ReceiptFile } from './receipt-file.tsx'

vi.mock('@portal/web-kit/upload', () => ({ upload: vi.fn(async () => ({})) }))

let close: () => Promise<void>
const show = async (version: FilingVersion, isLast = true, permissions = ['tax:return:submit']) => {
  testBoot()
  testCaller({ permissions: new Set(permissions) })
  ;({ close } = await draw(<ReceiptFile taskNo="t1" version={version} isLast={isLast} />))
}
const field = () => document.querySelector<HTMLInputElement>('input[type=file]')
const choose = (file: File) =>
  act(async () => {
    Object.defineProperty(field(), 'files', { value: [file], configurable: true })
    Object.defineProperty(field(), 'value', { value: '', writable: true, configurable: true })
    field()?.dispatchEvent(new Event('change', { bubbles: true }))
  })
const said = () => useToasts.getState().toasts.map((each) => each.text)
beforeEach(() => {
  useToasts.setState({ toasts: [] })
  vi.mocked(upload).mockClear()
})
afterEach(() => close())

test('TAX-25 the receipt of the last filing is attached from its line, which says so', async () => {
  await show(filed)
  const receipt = new File(['%PDF-1.7'], '回执.pdf', { type: 'application/pdf' })
  await choose(receipt)
  await until(() => {
    expect(said()).toEqual(['已附上回执'])
  })
  expect(vi.mocked(upload).mock.calls.map(([, input]) => input)).toEqual([
    { files: [receipt], fields: { taskNo: 't1' } },
  ])
})

test('TAX-25 a receipt that is too large is refused before a byte goes', async () => {
  await show(filed)
  const large = new File(['%PDF-1.7'], '大.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: mostReceiptBytes + 1 })
  await choose(large)
  await until(() => {
    expect(said()).toEqual(['回执不能超过 10 MB'])
  })
  expect(upload).not.toHaveBeenCalled()
})

test('TAX-25 an earlier filing shows its receipt and takes none; nor does who may not hand in', async () => {
  await show({ ...filed, receiptFile: '旧回执.pdf' }, false)
  expect([document.querySelector('button')?.textContent, field()]).toEqual(['旧回执.pdf', null])
  await close()
  await show(filed, true, [])
  expect(field()).toBeNull()
})
