/** The ledger's pages while the server is away: each says so with a retry, and what was typed stays. */
import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  ledgerBooksRoute,
  ledgerMappingChangesRoute,
  ledgerMappingRoute,
  ledgerMatchGroupRoute,
  ledgerMatchRoute,
  ledgerReadingRoute,
  type LedgerPreview,
  type LedgerReading,
} from '../../contract/index.ts'
import { MappingPage } from '../mapping/mapping-page.tsx'
import { MatchPage } from '../match/match-page.tsx'
import { LedgerPage } from './ledger-page.tsx'

memoryDrafts()

const unknown: LedgerPreview = {
  importId: null,
  month: '202602',
  fileName: '余额表.xlsx',
  layout: '',
  accounts: 0,
  unmapped: 0,
  vouchers: 0,
  balance: null,
  sheet: '余额表',
  span: '',
  headings: ['代号', '名称', '借', '贷'],
  counts: { error: 0, warning: 0, info: 0 },
  findings: [],
  replaces: null,
} as unknown as LedgerPreview
const reading: LedgerReading = {
  importId: 'i1',
  state: 'preview',
  fileName: '余额表.xlsx',
  rows: 0,
  message: '',
  preview: unknown,
}

const answers: Readonly<Record<string, unknown>> = {
  [ledgerBooksRoute.path]: [],
  [ledgerReadingRoute.path]: reading,
  [ledgerMappingRoute.path]: {
    month: null,
    version: 0,
    standard: 'ASBE',
    total: 0,
    unmapped: 0,
    targets: [],
    rows: [],
  },
  [ledgerMappingChangesRoute.path]: [],
  [ledgerMatchRoute.path]: { rows: [], entName: '', isOwn: true },
  [ledgerMatchGroupRoute.path]: { rows: [], total: 0, toExplain: 0, page: 1 },
}
/** Draws a page; `failing` paths answer 503 until the answer is turned on. */
async function open(page: ReactNode, at: string, failing: ReadonlySet<string>) {
  testBoot()
  testCaller({ permissions: new Set(['tax:ledger:read', 'tax:ledger:import']) })
  const server = { isAway: true }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (server.isAway && failing.has(pathname))
      return Response.json({ code: 500, msg: '服务暂时不可用', data: null }, { status: 500 })
    return Response.json(ok(answers[pathname] ?? null))
  })
  const { host, close } = await draw(page, at)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  return { host, server }
}

test.for([
  ['the books', <LedgerPage key="a" />, '/', ledgerBooksRoute.path, '还没有导入账簿'],
  ['accounts', <MappingPage key="b" />, '/', ledgerMappingRoute.path, '还没有导入账簿'],
  ['changes of accounts', <MappingPage key="c" />, '/', ledgerMappingChangesRoute.path, '还没有人改过对照'],
  ['the months compared', <MatchPage key="d" />, '/', ledgerMatchRoute.path, ''],
  ['the group compared', <MatchPage key="e" />, '/?view=group', ledgerMatchGroupRoute.path, ''],
] as const)('TAX-26 %s that cannot be read say so and are read again', async ([, page, at, path, then]) => {
  const { host, server } = await open(page, at, new Set([path]))
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('服务暂时不可用'))
  server.isAway = false
  await press(byName('button', '重试'))
  await until(() => expect(host.querySelector('[role=alert]')).toBeNull())
  await until(() => expect(host.textContent).toContain(then))
})

let isAway = false
/** Replaces XMLHttpRequest: answers an upload, or is ill. */
class Upload {
  upload = {}
  status = isAway ? 500 : 200
  responseText = JSON.stringify(isAway ? { code: 500, msg: '服务暂时不可用', data: null } : ok(reading))
  onload: () => void = () => undefined
  open(): void {
    /* One address only. */
  }
  setRequestHeader(): void {
    /* Not read here. */
  }
  getResponseHeader(): null {
    return null
  }
  send(): void {
    setTimeout(() => this.onload())
  }
}

test('TAX-26 columns that somebody named stay while the server is away, and are sent again', async () => {
  const { host } = await open(<LedgerPage />, '/', new Set())
  vi.stubGlobal('XMLHttpRequest', Upload)
  isAway = false
  const choose = host.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(choose, 'files', { value: [new File(['x'], '余额表.xlsx')] })
  await act(async () => {
    choose.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(host.querySelectorAll('select').length).toBeGreaterThan(2))
  const named = () => [...host.querySelectorAll<HTMLSelectElement>('section select')]
  for (const [at, select] of named().entries())
    await act(async () => {
      select.value = unknown.headings[at % 4] ?? ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const before = named().map(({ value }) => value)
  isAway = true
  await press(byName('button', '按所选栏目读取'))
  await until(() => expect(host.querySelector('[role=alert]')).not.toBeNull())
  expect(named().map(({ value }) => value)).toEqual(before)
  isAway = false
  await press(byName('button', '重试'))
  await until(() => expect(host.querySelector('[role=alert]')).toBeNull())
})
