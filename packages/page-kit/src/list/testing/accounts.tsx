import { Chosen, defineList, defineRoute, Exactly, Id, Line, ManyDone, Money, Named, ok, Type } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { providePreferences } from '@portal/web-kit/preferences'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { create } from 'zustand'
import { act } from 'react'
import { expect, vi } from 'vitest'
import { columnsOf } from '../../table/column.ts'
import { declared } from '../declared.ts'
import { ListPage } from '../list-page.tsx'
import type { ManyAct } from '../many/many-act.ts'
import { useList } from '../use-list.ts'

const accounts = defineList({
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/japi/x/accounts',
  title: '账户',
  row: Exactly({
    id: Id(),
    name: Named('户名', Line(100)),
    balance: Named('余额', Money(), { unit: '元' }),
    state: Named('状态', Type.Enum(['on', 'off']), { codes: { on: '启用', off: '停用' } }),
  }),
  filters: {
    word: { kind: 'text', title: '户名' },
    state: { kind: 'choice', title: '状态', codes: { on: '启用', off: '停用' } },
  },
  sorts: ['name', 'balance'],
  sort: 'name',
  export: { audit: 'x.export' },
})
const stopRoute = defineRoute({
  tag: 'x',
  method: 'POST',
  path: '/japi/x/stop',
  summary: '停用',
  access: 'signed-in',
  scope: 'enterprise',
  body: Chosen(),
  data: ManyDone,
  idempotent: true,
})
const source = declared(accounts)
const columns = columnsOf(accounts.fields, { name: { isFixed: true } })
const stop: ManyAct = { id: 'stop', title: '停用', icon: 'lock', route: stopRoute, sparesMe: true }

/** How a list differs from the usual one: without acts on many, without filters too, as a table on phones. */
type Kind = 'usual' | 'read' | 'bare' | 'narrow'
const bare = { ...source, filters: {} }
const narrow = columns.map((column) => ({ ...column, narrow: true }))
const detail = { title: () => '账户详情', body: (id: string) => <p>编号 {id}</p> }

function Accounts({ kind }: { kind: Kind }) {
  const list = useList('accounts', kind === 'bare' ? bare : source)
  return (
    <ListPage
      title="银行账户"
      list={list}
      columns={kind === 'narrow' ? narrow : columns}
      many={kind === 'usual' || kind === 'narrow' ? [stop] : []}
      detail={detail}
    />
  )
}

/** What the server has, and what it was asked. */
export const server = {
  total: 45,
  asked: [] as URLSearchParams[],
  written: [] as string[][],
  answer: (ids: string[]): ManyDone | 'refused' => ({ done: ids, failed: [] }),
}
const useKept = create<{ kept: Record<string, unknown> }>(() => ({ kept: {} }))

function pageFor(query: URLSearchParams) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 20)]
  const total = query.get('word') === 'nothing' ? 0 : server.total
  const records = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, each) => {
    const number = (page - 1) * size + each
    return { id: `a${number}`, name: `账户${number}`, balance: '1234.50', state: 'off' }
  })
  return { records, total, next: null }
}

/** Prepares server and preferences anew; before each test. */
export function prepareAccounts(): void {
  Object.assign(server, { total: 45, asked: [], written: [], answer: (ids: string[]) => ({ done: ids, failed: [] }) })
  useKept.setState({ kept: {} })
  testCaller()
  testBoot()
  providePreferences({
    useKept: (key) => useKept((state) => state.kept[key]),
    choose: (key, value) => useKept.setState(({ kept }) => ({ kept: { ...kept, [key]: value } })),
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://portal.test')
    if (init.method === 'POST') {
      const { ids } = JSON.parse(String(init.body)) as { ids: string[] }
      server.written.push(ids)
      const data = server.answer(ids)
      return Response.json(data === 'refused' ? { code: 7799, msg: '现在不能停用', data: null } : ok(data))
    }
    server.asked.push(url.searchParams)
    return Response.json(ok(pageFor(url.searchParams)))
  })
}

let page: Awaited<ReturnType<typeof draw>>
/** Opens the list at an address and waits for its rows. */
export async function openAccounts(path = '/', kind: Kind = 'usual'): Promise<void> {
  page = await draw(
    <>
      <main>
        <Accounts kind={kind} />
      </main>
      <ConfirmHost />
    </>,
    path,
  )
  await until(() => expect(document.querySelector('[aria-busy=false], h2')).not.toBeNull())
}
/** Leaves the page, as for another one. */
export const leave = () => page.close()
export const closeAccounts = async (): Promise<void> => {
  await page.close()
  vi.unstubAllGlobals()
}
export const goTo = (address: string) =>
  act(async () => {
    await page.router.navigate(address)
  })
export const address = () => decodeURIComponent(page.router.state.location.search)
export const text = () => document.body.textContent
export const kept = () => useKept.getState().kept['list.accounts']
