/** People and payroll while the server is ill: each says so with a retry, and a refused form keeps its fields. */
import { ok } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { payrollList, payrollSummaryRoute, personList } from '../contract/index.ts'
import { PayrollPage } from './payroll/payroll-page.tsx'
import { PayrollPaperPage } from './payroll/payroll-paper.tsx'
import { PeoplePage } from './people/people-page.tsx'

memoryDrafts()

/** Draws a page; calls to `failing` are refused while the server is ill, the others answer empty lists. */
async function open(page: ReactNode, failing: (path: string) => boolean) {
  testBoot()
  testCaller({ permissions: new Set(['iit:people:read', 'iit:people:manage']) })
  const server = { isIll: true }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (server.isIll && failing(pathname))
      return Response.json({ code: 500, msg: '服务暂时不可用', data: null }, { status: 500 })
    const month = { month: '202603', people: 0, rows: [] }
    return Response.json(ok(pathname === payrollSummaryRoute.path ? month : { records: [], total: 0, next: null }))
  })
  const { host, close } = await draw(page)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  return { host, server }
}

test.for([
  ['people', <PeoplePage key="people" />, personList.path],
  ['payroll', <PayrollPage key="payroll" />, payrollList.path],
  ['the summary on paper', <PayrollPaperPage key="paper" />, payrollSummaryRoute.path],
] as const)('TAX-13 %s that cannot be read say so and are read again', async ([, page, path]) => {
  const { host, server } = await open(page, (asked) => asked === path)
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('服务暂时不可用'))
  server.isIll = false
  await press(byName('button', '重试'))
  await until(() => expect(host.querySelector('[role=alert]')).toBeNull())
})

test('TAX-13 a new person that cannot be kept stays in the form as typed', async () => {
  const { host } = await open(<PeoplePage />, (asked) => asked !== personList.path)
  await until(() => expect(host.textContent).toContain('新增人员'))
  await press(byName('button', '新增人员'))
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>('.modal input[type=text], .modal input:not([type])'),
  ]
  await until(() => expect(fields().length).toBeGreaterThan(1))
  for (const field of fields()) await typeIn(field, '张甲')
  const typed = fields().map(({ value }) => value)
  await press(byName('.modal button', '保存'))
  await until(() => expect(document.querySelector('.modal')).not.toBeNull())
  expect(fields().map(({ value }) => value)).toEqual(typed)
})
