import { ok } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeList, codeTypesRoute, queryCodeListRoute, saveCodeRoute, type KeptCode } from '../contract/index.ts'
import { CodeLibraryPage } from './code-library-page.tsx'

const code: KeptCode = {
  id: 'c1',
  codeType: 'sector',
  typeName: '板块',
  code: '08',
  name: '其他',
  place: 80,
  isOn: true,
  version: 2,
  updatedAt: '2026-03-11 10:00:00',
  updatedBy: 'superadmin',
}
let sent: unknown[] = []
memoryDrafts()
beforeEach(() => {
  sent = []
  testBoot()
  testCaller()
  const answers: Record<string, object> = {
    [codeList.path]: ok({ records: [code], total: 1, next: null }),
    [codeTypesRoute.path]: ok([
      { codeType: 'sector', name: '板块', isKept: true, count: 8 },
      { codeType: 'taxType', name: '税种', isKept: false, count: 12 },
    ]),
    [queryCodeListRoute.path]: ok([{ code: '01', name: '增值税' }]),
    [saveCodeRoute.path]: ok(code),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    if (path === saveCodeRoute.path) sent.push(JSON.parse(String(init?.body)))
    return Response.json(answers[path] ?? ok(null))
  })
})
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent

test('SHL-22 a kept code is opened by its row and renamed; type, code and version stay', async () => {
  ;({ close } = await draw(<CodeLibraryPage />))
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('其他'))
  await press(document.querySelector('tbody tr td:nth-child(2)') as HTMLElement)
  await until(() => expect(text()).toContain('修改编码 08'))
  expect(document.querySelector('.modal [name=code]')).toBeNull()
  await typeIn(document.querySelector('.modal [name=name]') as HTMLInputElement, '其他板块')
  await press(byName('.modal button', '保存'))
  await until(() =>
    expect(sent).toEqual([
      { id: 'c1', version: 2, codeType: 'sector', code: '08', name: '其他板块', place: 80, isOn: true },
    ]),
  )
})

test('SHL-22 every list is shown with who keeps it, and its codes in a drawer', async () => {
  ;({ close } = await draw(<CodeLibraryPage />, '/?tab=all&open=taxType'))
  await until(() => expect(text()).toContain('增值税'))
  expect([text().includes('由系统规定'), text().includes('在这里维护')]).toEqual([true, true])
})
