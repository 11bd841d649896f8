import { uploadRoomRoute } from '@portal/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportStatus } from '../../contract/index.ts'
import { FileLine } from './file-line.tsx'
import { ImportPage } from './import-page.tsx'

const full = '本企业的文件已用 10.0 GB，上限 10.0 GB，放不下这次的 2.0 MB，没有上传。请联系管理员提高上限'
const status: ImportStatus = {
  importId: 'i1',
  state: 'cancelled',
  message: '',
  period: '202602',
  fileName: 'a.xlsx',
  total: 0,
  accepted: 0,
  refused: 0,
  duplicates: 0,
  progress: { rows: 0, expected: null, written: 0 },
  found: { error: 0, warning: 0, info: 0 },
  rows: [],
  fileUntil: null,
  direction: 'both',
  facts: null,
}
const asked: string[] = []
const opened: string[] = []
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  asked.length = 0
  opened.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(
      Response.json(
        url.startsWith(uploadRoomRoute.path)
          ? { code: 7799, msg: full, data: { reason: 'quota' } }
          : { code: 200, msg: '', data: [] },
      ),
    )
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      constructor() {
        opened.push('sent')
      }
    },
  )
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-10 a large file without room for it is refused in words before its first byte is sent', async () => {
  ;({ close } = await draw(<ImportPage />))
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File([new Uint8Array(2 * 1024 * 1024)], '发票.xlsx')] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(document.querySelector('.fileState [role=alert]')?.textContent).toBe(full))
  expect(asked.filter((url) => url.startsWith(uploadRoomRoute.path))).toEqual([
    `${uploadRoomRoute.path}?bytes=${2 * 1024 * 1024}&kept=1`,
  ])
  expect(opened).toEqual([])
})

test('TAX-10 a given-up import offers another reading while its file is there, and says when not', async () => {
  const line = { isChosen: true, onChoose: undefined, onChange: () => undefined, onRemove: () => undefined }
  ;({ close } = await draw(<FileLine {...line} status={{ ...status, fileUntil: '2026-11-10 09:30:00' }} />))
  const shown = () => document.querySelector('.fileState')?.textContent
  expect(shown()).toContain('文件保留到 09:30，之前可再次读取再次读取')
  await close()
  ;({ close } = await draw(<FileLine {...line} status={status} />))
  expect(shown()).toContain('文件已删除，要导入请重新上传')
  expect(document.querySelector('.fileState button')).toBeNull()
})
