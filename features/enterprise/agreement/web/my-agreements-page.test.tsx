import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { agreeRoute, insuranceKind, myAgreementsRoute, readTextRoute, textInForceRoute } from '../contract/index.ts'
import { InsurancePage } from './insurance-page.tsx'
import { MyAgreementsPage } from './my-agreements-page.tsx'

const text = {
  id: 't1',
  name: '平台服务协议',
  title: '平台服务协议',
  effectiveOn: '2026-03-01',
  changes: '新增数据一节',
  body: '一、总则\n第一段',
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('PRM-15 a person reads the new version, agrees to it once, and sees when', async () => {
  const sent: unknown[] = []
  let agreedAt: string | null = null
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    const { id, name, effectiveOn, changes } = text
    if (pathname === myAgreementsRoute.path)
      return Response.json(
        ok({
          inForce: [{ id, name, effectiveOn, changes, agreedAt }],
          past: [],
          privacy: { version: '2026-11-22', agreedAt: '2026-03-11 10:00:00' },
        }),
      )
    if (pathname === readTextRoute.path) return Response.json(ok(text))
    if (pathname === agreeRoute.path) {
      sent.push(JSON.parse(String(init?.body)))
      agreedAt = '2026-03-12 09:00:00'
    }
    return Response.json(ok(null))
  })
  ;({ close } = await draw(<MyAgreementsPage />))
  await until(() => expect(document.body.textContent).toContain('还没有同意'))
  await press(byName('button', '查看'))
  await until(() => expect(document.querySelector('.modal h3')?.textContent).toBe('一、总则'))
  await press(byName('.modal button', '我已阅读并同意'))
  await until(() => expect(document.body.textContent).toContain('已于 2026-03-12 09:00:00 同意'))
  expect(sent).toEqual([{ id: 't1' }])
})

test('PRM-04 the insurance agreement shows its text in force', async () => {
  testBoot()
  testCaller()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://portal.test')
    asked.push(`${pathname}${search}`)
    return Response.json(ok(text))
  })
  ;({ close } = await draw(<InsurancePage />))
  await until(() => expect(document.body.textContent).toContain('2026-03-01 起生效'))
  expect(asked).toEqual([`${textInForceRoute.path}?kind=${insuranceKind}`])
})
