import { mostImported, defineImport, Exactly, Line, Named, ok, type ImportPreview } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropFiles, lastSent, SentUpload } from '../upload/testing/sent-upload.ts'
import { ImportDialog } from './import-dialog.tsx'

const books = defineImport({
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/japi/x/import',
  title: '图书',
  row: Exactly({ code: Named('书号', Line(20)), name: Named('书名', Line(50)) }),
  key: 'code',
  audit: 'x.import',
})
const preview: ImportPreview = {
  importId: 'i1',
  fileName: '图书.xlsx',
  total: 3,
  adds: 1,
  changes: 1,
  same: 0,
  refused: 1,
  expiresAt: '2026-03-11 11:00:00',
  rows: [
    {
      row: 4,
      effect: 'refused',
      key: 'B3',
      changes: [],
      reasons: [{ field: 'name', title: '书名', message: '不能为空' }],
    },
    {
      row: 2,
      effect: 'add',
      key: 'B1',
      changes: [],
      reasons: [],
      facts: [{ field: 'shelf', title: '书架', text: '东区（E1）' }],
    },
    {
      row: 3,
      effect: 'change',
      key: 'B2',
      changes: [{ field: 'name', title: '书名', from: '', to: '税法' }],
      reasons: [],
    },
  ],
}
const waiting = {
  title: (count: number) => `待上架 ${count} 本`,
  offer: (ids: readonly string[], onClose: () => void) => (
    <button type="button" onClick={onClose}>
      上架 {ids.join()}
    </button>
  ),
}
const done = vi.fn<() => void>()
let sent: unknown[] = []
let close: () => Promise<void>
const text = (): string => document.body.textContent
const confirmButton = (): HTMLButtonElement => byName('.modal button', '确认导入 2 行') as HTMLButtonElement

beforeEach(async () => {
  sent = []
  done.mockReset()
  SentUpload.all = []
  testBoot()
  testCaller()
  vi.stubGlobal('XMLHttpRequest', SentUpload)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json(ok({ adds: 1, changes: 1, same: 0, skipped: 1, waiting: ['w1'] }))
  })
  ;({ close } = await draw(<ImportDialog of={books} waiting={waiting} onClose={() => undefined} onDone={done} />))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function uploaded(data: ImportPreview): Promise<void> {
  await dropFiles(new File(['x'], '图书.xlsx'))
  await until(() => expect(SentUpload.all).toHaveLength(1))
  lastSent().answer(200, ok(data))
  await until(() => expect(text()).toContain(`图书.xlsx：共 ${data.total} 行`))
}

test('house: the limit of rows is said before a file is chosen', () => {
  expect(text()).toContain(`一次最多 ${mostImported.toLocaleString('en')} 行`)
})

test('house: an upload is a preview: what is added, changed from what to what, and refused', async () => {
  await uploaded({ ...preview, waiting: 1 })
  for (const words of [
    '待上架 1 本',
    '书架：东区（E1）',
    '新增 1',
    '修改 1',
    '不能导入 1',
    '书名：不能为空',
    '书名：（空） → 税法',
  ])
    expect(text()).toContain(words)
  expect([sent, done.mock.calls]).toEqual([[], []])
})

test('house: half refused is taken over only with a word to skip them', async () => {
  await uploaded(preview)
  expect(confirmButton().disabled).toBe(true)
  await press(document.querySelector('.modal input[type=checkbox]') as HTMLElement)
  expect(confirmButton().disabled).toBe(false)
  await press(confirmButton())
  // What waits is offered at once; the import is done when that is answered.
  await until(() => expect(text()).toContain('上架 w1'))
  expect(done).not.toHaveBeenCalled()
  await press(byName('button', '上架 w1'))
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ importId: 'i1', skipRefused: true }])
})

test('house: a workbook that changes nothing can not be confirmed, another file can be chosen', async () => {
  await uploaded({ ...preview, adds: 0, changes: 0, same: 3, refused: 0, rows: [] })
  expect((byName('.modal button', '没有可以导入的行') as HTMLButtonElement).disabled).toBe(true)
  await press(byName('.modal button', '换一个文件'))
  expect(text()).toContain('下载模板')
})
