import { ok } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RelatedPartyPage } from './related-party-page.tsx'

memoryDrafts()

test('TAX-13 years of dealings that cannot be read say so and are read again', async () => {
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read']) })
  let isIll = true
  vi.stubGlobal('fetch', async () =>
    isIll
      ? Response.json({ code: 500, msg: '服务暂时不可用', data: null }, { status: 500 })
      : Response.json(ok({ records: [], total: 0, next: null })),
  )
  const { host, close } = await draw(<RelatedPartyPage />)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('服务暂时不可用'))
  isIll = false
  await press(byName('button', '重试'))
  await until(() => expect(host.textContent).toContain('还没有关联交易'))
})
