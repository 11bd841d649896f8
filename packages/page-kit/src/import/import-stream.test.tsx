import { defineImport, Exactly, Line, Named, ok, type ImportPreview } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropFiles, lastSent, SentUpload } from '../upload/testing/sent-upload.ts'
import { ImportDialog } from './import-dialog.tsx'

const books = defineImport({
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/japi/x/bulk',
  title: '图书',
  row: Exactly({ code: Named('书号', Line(20)) }),
  key: 'code',
  rows: 'stream',
  audit: 'x.bulk',
})
const begun: ImportPreview = {
  importId: 'i1',
  fileName: '图书.xlsx',
  total: 0,
  adds: 0,
  changes: 0,
  same: 0,
  refused: 0,
  expiresAt: '2026-03-11 11:00:00',
  progress: { state: 'reading', read: 0, written: 0, message: '', done: null },
  rows: [],
}
const at = (progress: Partial<NonNullable<ImportPreview['progress']>>, counts: Partial<ImportPreview> = {}) => ({
  ...begun,
  ...counts,
  progress: { state: 'reading' as const, read: 0, written: 0, message: '', done: null, ...progress },
})
const done = vi.fn<() => void>()
let status: ImportPreview = begun
let sent: string[] = []
let close: () => Promise<void>
const text = (): string => document.body.textContent

beforeEach(async () => {
  sent = []
  done.mockReset()
  SentUpload.all = []
  testBoot()
  testCaller()
  vi.stubGlobal('XMLHttpRequest', SentUpload)
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://x').pathname
    if (path.endsWith('/status')) return Response.json(ok(status))
    sent.push(path)
    return Response.json(ok(null))
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
  ;({ close } = await draw(<ImportDialog of={books} onClose={() => undefined} onDone={done} />))
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function dropped(name: string, count: number): Promise<void> {
  await dropFiles(new File([name], name))
  await until(() => expect(SentUpload.all).toHaveLength(count))
}

test('TAX-26 a long import says how far it is, is looked at, and is done when its job is', async () => {
  expect(text()).toContain('一次最多 200,000 行')
  await dropped('图书.xlsx', 1)
  status = at({ read: 12_000 })
  lastSent().answer(200, ok(begun))
  await until(() => expect(text()).toContain('正在读取：已读 12,000 行'))
  status = at({ state: 'preview', read: 30_000 }, { total: 30_000, adds: 30_000 })
  await until(() => expect(text()).toContain('图书.xlsx：共 30,000 行'))
  status = at({ state: 'writing', written: 500 }, { total: 30_000, adds: 30_000 })
  await press(byName('.modal button', '确认导入 30,000 行'))
  await until(() => expect(text()).toContain('正在写入：500 / 30,000 行'))
  expect(done).not.toHaveBeenCalled()
  status = at({ state: 'done', done: { adds: 30_000, changes: 0, same: 0, skipped: 0 } })
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(sent).toEqual(['/japi/x/bulk/confirm'])
})

test('TAX-26 a long import is given up by a button; what failed says why', async () => {
  await dropped('图书.xlsx', 1)
  status = begun
  lastSent().answer(200, ok(begun))
  await until(() => expect(text()).toContain('现在什么都没有写入'))
  status = at({ state: 'failed', message: '工作簿里没有要导入的行' })
  await until(() => expect(text()).toContain('工作簿里没有要导入的行'))
  status = begun
  await press(byName('.modal button', '换一个文件'))
  await dropped('另一份.xlsx', 2)
  lastSent().answer(200, ok({ ...begun, importId: 'i2' }))
  await until(() => expect(text()).toContain('正在读取'))
  await press(byName('.modal button', '取消导入'))
  await until(() => expect(text()).toContain('下载模板'))
  expect(sent).toEqual(['/japi/x/bulk/cancel'])
})
