import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadZone } from './upload-zone.tsx'
import { holdUpload, rememberUpload } from './upload-memory.ts'

const MB = 1_048_576
const kind = { projectType: 'papers', extensions: ['pdf'], maxBytes: 100 * MB } as const
const fileOf = (name: string, size: number, lastModified = 1): File => {
  const file = new File(['%PDF'], name, { lastModified })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const charter = fileOf('章程.pdf', 30 * MB)
let calls: string[] = []
let status = 200
let taken: File[] = []
let close = async (): Promise<void> => undefined
beforeEach(() => {
  localStorage.clear()
  calls = []
  taken = []
  status = 200
  testBoot()
  testCaller()
  document.title = '企业档案'
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${address}`)
    return new Response(null, { status, headers: { 'upload-offset': String(12 * MB) } })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const show = async () => {
  ;({ close } = await draw(<UploadZone kind={kind} onFiles={(files) => void taken.push(...files)} />))
}
const offer = () => document.querySelector('ul li')
const choose = (file: File) =>
  act(async () => {
    const input = document.querySelector('li input') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('FIL-01 a broken-off upload is offered with its facts, and goes on with the same file alone', async () => {
  rememberUpload(charter, 'papers', 'http://portal.test/up/u1')
  await show()
  await until(() => expect(offer()?.textContent).toContain('已收到 12 MB，共 30 MB'))
  expect(offer()?.textContent).toMatch(/章程\.pdf 上次没有传完.*断开，在“企业档案”开始上传/u)
  await choose(fileOf('章程.pdf', 30 * MB, 2))
  expect(offer()?.textContent).toContain('这不是上次的文件')
  expect(taken).toEqual([])
  await choose(charter)
  expect([taken, offer()]).toEqual([[charter], null])
})

test('FIL-01 what was broken off is discarded with what came of it', async () => {
  rememberUpload(charter, 'papers', 'http://portal.test/up/u1')
  await show()
  await press(byName('button', '放弃并删除已收到的'))
  await until(() => expect(offer()).toBeNull())
  expect(calls.at(-1)).toBe('DELETE http://portal.test/up/u1')
  expect(localStorage.length).toBe(0)
})

test('FIL-01 nothing is offered of another kind, of another person, and of what the server has no more', async () => {
  rememberUpload(charter, 'other', 'http://portal.test/up/u1')
  testCaller({ userId: 'somebody' })
  rememberUpload(charter, 'papers', 'http://portal.test/up/u2')
  testCaller()
  const running = fileOf('在传.pdf', 30 * MB)
  rememberUpload(running, 'papers', 'http://portal.test/up/u4')
  const release = holdUpload(running, 'papers')
  await show()
  expect([offer(), calls]).toEqual([null, []])
  await close()
  rememberUpload(running, 'papers', null)
  release()
  rememberUpload(charter, 'papers', 'http://portal.test/up/u3')
  status = 404
  await show()
  await until(() => expect(offer()).toBeNull())
  expect(calls).toEqual(['HEAD http://portal.test/up/u3'])
})
