import { ok, type FigureAnswer } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { taxFigures } from '../contract/index.ts'
import { AnalysisPage } from './analysis-page.tsx'
import { ReturnsPage } from './returns-page.tsx'

const values = { due: '37710600.00', revenue: '1113801100.00', based: '37710600.00', burden: '3.39', returns: '486' }
const before = { ...values, due: '34917222.22', burden: '3.14' }
const answerOf = (key: string, name: string): FigureAnswer => ({
  groups: [{ key, name, values, before }],
  total: { values, before },
  isCut: false,
})
const none: FigureAnswer = {
  groups: [],
  total: { values: { due: null, revenue: null, based: null, burden: null, returns: '0' }, before: null },
  isCut: false,
}
const row = {
  taskNo: 't1',
  entId: 'e2',
  entName: '启明电力',
  isMember: true,
  taxType: '01',
  period: '202602',
  number: 2,
  filedOn: '2026-03-10',
  revenue: '10000.00',
  due: '1300.00',
  burden: '13.00',
}

const asked: URLSearchParams[] = []
let server: { answer: (query: URLSearchParams) => unknown; isAway: boolean }
let page: Awaited<ReturnType<typeof draw>>
beforeEach(() => {
  asked.length = 0
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read']) })
  server = {
    answer: (query) => (query.get('by') === 'month' ? answerOf('202602', '202602') : answerOf('02', '电力')),
    isAway: false,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    asked.push(searchParams)
    if (server.isAway) return Response.json({ code: '500', msg: '服务器内部错误', data: null }, { status: 500 })
    if (pathname === taxFigures.rowsRoute.path) return Response.json(ok({ total: 1, page: 1, rows: [row] }))
    return Response.json(ok(server.answer(searchParams)))
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
const open = async (element: ReactNode, path = '/') => {
  page = await draw(<main>{element}</main>, path)
}
const text = () => document.body.textContent

test('TAX-16 burden stands with its year before, by sector; a part leads to its returns', async () => {
  await open(<AnalysisPage />)
  await until(() => expect(text()).toContain('电力'))
  expect(text()).toContain('3.39%')
  expect(text()).toContain('同比 +0.25 点')
  expect(text()).toContain('37,710,600.00 元同比 +8.0%')
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === '看申报表')
  const to = new URL(link?.getAttribute('href') ?? '', 'http://portal.test')
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ sector: '02', monthFrom: expect.any(String) })
  await press(byName('button', '电力'))
  await until(() => expect(asked.at(-1)?.get('sector')).toBe('02'))
})

test('TAX-16 each chart has its table, and points lead to their returns', async () => {
  server.answer = (query) =>
    query.get('by') === 'month'
      ? answerOf('202602', '202602')
      : { ...answerOf('e1', '启明电力'), groups: ['e1', 'e2'].map((key) => ({ key, name: key, values, before })) }
  await open(<AnalysisPage />, '/?measure=due&by=ent')
  await until(() => expect(document.querySelectorAll('[data-part=chart]')).toHaveLength(2))
  await press(byName('[data-part=chart] button', '看表格'))
  await until(() => expect(document.querySelector('[data-part=chart] table')).not.toBeNull())
  const [head, first] = [...document.querySelectorAll('[data-part=chart] tr')].map((line) => line.textContent)
  expect(head).toBe('属期应纳税额元上年同期应纳税额元')
  expect(first).toBe('2026年2月37,710,600.0034,917,222.22')
  expect(document.querySelector('[data-part=chart] tbody a')?.getAttribute('href')).toContain('monthTo=202602')
})

test('TAX-16 without filings the page says so; a server that is away is said, the filters stay', async () => {
  server.answer = () => none
  await open(<AnalysisPage />)
  await until(() => expect(text()).toContain('没有已申报的申报表'))
  server.isAway = true
  await press(byName('button', '企业'))
  await until(() => expect(text()).toContain('服务器内部错误'))
  expect(byName('button', '企业').getAttribute('aria-pressed')).toBe('true')
})

test('TAX-16 returns behind a figure: a version of another enterprise opens in its own tab', async () => {
  await open(<ReturnsPage />, '/?taxType=01&monthFrom=202602&monthTo=202602')
  await until(() => expect(text()).toContain('启明电力'))
  expect(text()).toContain('第 1 次更正')
  expect(text()).toContain('共 1 张申报表')
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === '在新标签页打开申报表')
  expect(link?.getAttribute('href')).toContain('version=2')
})
