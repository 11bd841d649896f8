import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LedgerReading } from '../../contract/index.ts'
import { LedgerPage } from './ledger-page.tsx'

const begun: LedgerReading = {
  importId: 'i1',
  state: 'reading',
  fileName: '余额表.xlsx',
  rows: 12_000,
  message: '',
  preview: null,
}
let reading: LedgerReading | null = begun
let sent: string[] = []
beforeEach(() => {
  sent = []
  reading = begun
  testBoot()
  testCaller({ permissions: new Set(['tax:ledger:read', 'tax:ledger:import']) })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://x').pathname
    if (path.endsWith('/import/status'))
      return reading === null
        ? Response.json({ code: 404, msg: '这次预览已经不在，请重新选择文件', data: null }, { status: 404 })
        : Response.json(ok(reading))
    if (path.endsWith('/import/cancel')) {
      sent.push(path)
      reading = { ...begun, state: 'cancelled' }
      return Response.json(ok(null))
    }
    return Response.json(ok([]))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('TAX-26 a page opened anew follows the reading that its address names, and gives it up', async () => {
  const { host, close } = await draw(<LedgerPage />, '/?period=202602&import=i1')
  await until(() => expect(host.textContent).toContain('正在读取：已读 12,000 行'))
  await press(byName('button', '取消导入'))
  await until(() => expect(host.textContent).toContain('这次导入已经取消，什么都没有写入'))
  expect(sent).toEqual(['/japi/tax/ledger/import/cancel'])
  await close()
})

test('TAX-26 a reading that failed says why, and one that is no more is said to be gone', async () => {
  reading = { ...begun, state: 'failed', message: '读取时出错，什么都没有收下，请重新选择文件' }
  const first = await draw(<LedgerPage />, '/?period=202602&import=i1')
  await until(() => expect(first.host.textContent).toContain('什么都没有收下'))
  await first.close()
  reading = null
  const second = await draw(<LedgerPage />, '/?period=202602&import=i2')
  await until(() => expect(second.host.textContent).toContain('这次预览已经不在'))
  await second.close()
})
