import { queryAppointProcedureRoute, taxProfileRoute } from '@portal/tax-task/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importEffect, type ImportStatus } from '../../contract/index.ts'
import { EffectStrip } from './effect-strip.tsx'

const answers: Record<string, unknown> = {
  [importEffect.path]: { tooMany: false, effect: null },
  [queryAppointProcedureRoute.path]: [],
  [taxProfileRoute.path]: { filings: [{ taxType: '01', cadence: 'month' }] },
}
const asked: unknown[] = []
const paths: string[] = []
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  asked.length = 0
  paths.length = 0
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal')
    paths.push(pathname)
    if (pathname === importEffect.path) asked.push(JSON.parse(String(init.body)))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: answers[pathname] ?? null }))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const open = async (permissions: string[]) => {
  testCaller({ permissions: new Set(permissions) })
  const taken = [{ importId: 'i1' } as ImportStatus]
  const drawn = await draw(<EffectStrip taken={taken} period="202604" />)
  close = drawn.close
  await until(() => expect(drawn.host.textContent).toContain('这个属期还没有申报任务，归集只进发票池'))
  return drawn.host
}

test('TAX-10 LEAD-14 an import without a task only fills the pool, says so, and leads to creating one', async () => {
  const host = await open(['tax:return:read', 'tax:task:create'])
  expect(asked).toEqual([{ period: '202604', importIds: ['i1'] }])
  await until(() =>
    expect(host.querySelector('a')?.getAttribute('href')).toBe('/system/tax-admin/index?taxType=01&period=202604'),
  )
  expect(host.querySelector('a')?.textContent).toBe('创建任务')
  expect(host.querySelector('[role=group]')).toBeNull()
})

test('TAX-10 who may not create tasks is told of the missing one without a way there', async () => {
  const host = await open(['tax:return:read'])
  await until(() => expect(paths).toContain(taxProfileRoute.path))
  expect(host.querySelector('a')).toBeNull()
})
