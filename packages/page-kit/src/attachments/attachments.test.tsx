import { defineAttachments, ok, type Attachment, type AttachmentPage } from '@portal/contract'
import { bring, registerBroughtData } from '@portal/web-kit/brought-data'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Attachments } from './attachments.tsx'
import { fileDoor, type FileDoor, type UploadFilesProps } from './file-door.ts'

const limits = { extensions: ['pdf'], maxBytes: 1000 } as const
const of = defineAttachments({
  name: 'lending',
  title: '车辆借用',
  tag: '车辆借用',
  path: '/japi/lending/files',
  access: 'signed-in',
  keeps: 'signed-in',
  audit: 'lending.files',
  kinds: {
    papers: { title: '车辆资料', kind: { projectType: 'papers', ...limits }, most: 2 },
    valuation: { title: '估价依据', kind: { projectType: 'valuation', ...limits }, most: 1, for: ['lender'] },
  },
  parties: { lender: '出借方', borrower: '借用方' },
})
const file = (id: string, fileName: string, more: Partial<Attachment> = {}): Attachment => ({
  id,
  kind: 'papers',
  version: 1,
  fileId: `${id}-file`,
  fileName,
  size: 2048,
  by: '林沐',
  at: '2026-03-11 10:20:00',
  earlier: [],
  ...more,
})

/** Draws the files of a thing as the server answers them; `fails` answers the next write. */
async function show(places: AttachmentPage) {
  const server = { places, sent: [] as [string, unknown][], fails: null as object | null }
  const opened: string[] = []
  const uploads = new Map<string, UploadFilesProps>()
  const door: FileDoor = {
    Upload: (given) => {
      uploads.set(given.label, given)
      return <p>{given.closed ?? given.label}</p>
    },
    preview: ({ fileName }) => void opened.push(`看 ${fileName}`),
    download: ({ fileName }) => void opened.push(`存 ${fileName}`),
  }
  registerBroughtData([{ data: [bring(fileDoor, 'files', async () => door)] }])
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === of.listRoute.path) return Response.json(ok(server.places))
    const key = new Headers(init?.headers).get('idempotency-key') ?? ''
    server.sent.push([pathname.replace('/japi/lending/files/', ''), { ...JSON.parse(String(init?.body)), key }])
    const answer = server.fails ?? ok(file('f1', '行驶证.pdf'))
    server.fails = null
    return Response.json(answer)
  })
  const { close, host } = await draw(
    <>
      <Attachments of={of} thing="t1" version={1} />
      <ConfirmHost />
    </>,
  )
  onTestFinished(async () => {
    await close()
    registerBroughtData([])
    vi.unstubAllGlobals()
  })
  const text = () => host.textContent ?? ''
  await until(() => expect(text()).toContain('车辆资料'))
  const uploadOf = (label: string): UploadFilesProps => {
    const found = uploads.get(label)
    if (found === undefined) throw new Error(`没有 ${label}`)
    return found
  }
  return { server, opened, uploadOf, text }
}
const papers = (files: Attachment[], whyNot: string | null = null) => ({ kind: 'papers', whyNot, files })

test('FIL-01 a file is listed with who uploaded it, opened, saved, and its earlier ones on demand', async () => {
  const earlier = [{ fileId: 'e1', fileName: '旧行驶证.pdf', size: 10, by: '周岚', at: '2026-03-10 09:00:00' }]
  const { opened, text } = await show([papers([file('f1', '行驶证.pdf', { version: 2, earlier })])])
  await until(() => expect(text()).toContain('2 KB，林沐 2026-03-11 10:20 上传'))
  expect(text()).toContain('第 2 版')
  await until(() => byName('button', '预览 行驶证.pdf'))
  await press(byName('button', '预览 行驶证.pdf'))
  expect(text()).not.toContain('周岚')
  await press(byName('button', '以前的文件（1）'))
  expect(byName('ul', '行驶证.pdf 以前的文件').textContent).toContain('周岚 2026-03-10 09:00')
  await press(byName('button', '下载 旧行驶证.pdf'))
  expect(opened).toEqual(['看 行驶证.pdf', '存 旧行驶证.pdf'])
})

test('FIL-01 where there is room for one more, several are not offered', async () => {
  const { uploadOf, text } = await show([papers([]), { kind: 'valuation', whyNot: null, files: [] }])
  await until(() => expect(text()).toContain('还没有车辆资料上传车辆资料'))
  expect([uploadOf('上传车辆资料').isOne, uploadOf('上传估价依据').isOne]).toEqual([false, true])
})

test('FIL-01 what was uploaded is added under its own key, and replaced under the version that was seen', async () => {
  const { server, uploadOf, text } = await show([papers([])])
  await until(() => expect(text()).toContain('还没有车辆资料上传车辆资料'))
  server.places = [papers([file('f1', '行驶证.pdf')])]
  await act(() => uploadOf('上传车辆资料').onUploaded('up1', 'key-of-the-file-1'))
  await until(() => expect(text()).toContain('行驶证.pdf'))
  await press(byName('button', '替换 行驶证.pdf'))
  server.fails = { code: '7799', msg: '资料已被替换', data: null }
  await expect(uploadOf('替换 行驶证.pdf').onUploaded('up2', 'key-of-the-file-2')).rejects.toThrow('资料已被替换')
  await until(() => expect(byName('button', '不替换了 行驶证.pdf')).not.toBeNull())
  await act(() => uploadOf('替换 行驶证.pdf').onUploaded('up2', 'key-of-the-file-2'))
  await until(() => expect(document.activeElement?.textContent).toBe('车辆资料'))
  expect(server.sent).toEqual([
    ['add', { thing: 't1', kind: 'papers', fileId: 'up1', key: 'key-of-the-file-1' }],
    ['replace', { thing: 't1', id: 'f1', version: 1, fileId: 'up2', key: 'key-of-the-file-2' }],
    ['replace', { thing: 't1', id: 'f1', version: 1, fileId: 'up2', key: 'key-of-the-file-2' }],
  ])
})

test('FIL-01 a file is removed after a question, with its earlier ones', async () => {
  const { server, text } = await show([papers([file('f1', '行驶证.pdf', { earlier: [file('e', '旧.pdf')] })])])
  await until(() => byName('button', '移除 行驶证.pdf'))
  await press(byName('button', '移除 行驶证.pdf'))
  await until(() => expect(document.body.textContent).toContain('它以前的 1 个文件也一并移除'))
  server.places = [papers([])]
  await press(byName('[role=alertdialog] button, [role=dialog] button', '移除'))
  await until(() => expect(text()).toContain('还没有车辆资料'))
  expect(server.sent).toMatchObject([['remove', { thing: 't1', id: 'f1', version: 1 }]])
})

test('FIL-01 PRM-17 what is full takes nothing more; who alone sees a kind is said', async () => {
  const both = [file('f1', '行驶证.pdf'), file('f2', '保险单.pdf')]
  const full = await show([papers(both), { kind: 'valuation', whyNot: null, files: [] }])
  await until(() => expect(full.text()).toContain('车辆资料最多 2 份'))
  expect(full.text()).toContain('仅出借方可见')
})

test('FIL-01 what is closed says why once, and offers to look alone', async () => {
  const both = [file('f1', '行驶证.pdf'), file('f2', '保险单.pdf')]
  const why = '现在是“待对方确认”，不能再修改'
  const closed = await show([papers(both, why), { kind: 'valuation', whyNot: why, files: [] }])
  await until(() => byName('button', '下载 保险单.pdf'))
  expect(closed.text().split(why)).toHaveLength(2)
  expect(() => byName('button', '替换 保险单.pdf')).toThrow('没有')
})
