import { defineThread, ok, type StreamEvent, type ThreadPage, type ThreadRow } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Thread } from './thread.tsx'

let tell: (event: StreamEvent) => void = () => undefined
vi.mock('@portal/web-kit/stream/use-stream', () => ({
  useStream: (_kind: string, onEvent: (event: StreamEvent) => void) => {
    tell = onEvent
  },
}))

const thread = defineThread({
  name: 'loan',
  title: '贷款',
  tag: '贷款',
  path: '/japi/loan/thread',
  access: 'signed-in',
  audit: 'loan.thread',
  mentions: 'members',
  parties: { applicant: '申请人', officer: '经办人' },
})
const row = (seq: number, more: Partial<ThreadRow> = {}): ThreadRow => ({
  seq,
  userId: 'u2',
  userName: '陈立',
  at: '2026-03-11 10:19:00',
  text: `第${seq}条`,
  mentions: [],
  for: null,
  isMine: false,
  ...more,
})

let all: ThreadRow[]
let read: number
let more: Partial<ThreadPage>
let asked: { path: string; query: Record<string, string>; body: unknown; key: string | null }[]
let breaks: boolean
let close: () => Promise<void>

/** Answers as the server does: pages by number. */
function answer(path: string, query: URLSearchParams, body: { text: string; seq: number; for?: string[] }): unknown {
  if (path.endsWith('/read')) {
    read = body.seq
    return { read, unread: 0 }
  }
  if (path.endsWith('/people'))
    return [
      { userId: 'u3', name: '何静' },
      { userId: 'u4', name: '何立' },
    ]
  if (path.endsWith('/send')) {
    const added = row(all.length + 1, { text: body.text, isMine: true, userName: '周敏', for: body.for ?? null })
    all = [...all, added]
    return added
  }
  const [before, after] = ['before', 'after'].map((name) => Number(query.get(name) ?? NaN))
  const rows = all.filter(({ seq }) => !(seq >= (before ?? NaN)) && !(seq <= (after ?? NaN)))
  const page = Number.isNaN(after) ? rows.slice(-50) : rows.slice(0, 50)
  return { rows: page, read, unread: all.filter(({ seq, isMine }) => seq > read && !isMine).length, ...more }
}
beforeEach(() => {
  testBoot()
  testCaller()
  all = Array.from({ length: 60 }, (_, at) => row(at + 1))
  read = 58
  more = { whyNot: null, choices: [] }
  asked = []
  breaks = false
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal')
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    const key = new Headers(init.headers).get('idempotency-key')
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), body, key })
    if (breaks && pathname.endsWith('/send'))
      return Promise.resolve(new Response(JSON.stringify(null), { status: 504 }))
    return Promise.resolve(
      new Response(JSON.stringify(ok(answer(pathname, searchParams, body))), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function open() {
  const drawn = await draw(<Thread of={thread} thing="l1" label="贷款的讨论" />)
  close = drawn.close
  await until(() => expect(drawn.host.querySelector('[role=log]')).not.toBe(null))
  return drawn.host
}
const said = (host: HTMLElement) => [...host.querySelectorAll('[data-part=said]')].map((each) => each.textContent)
const field = (host: HTMLElement) => host.querySelector('textarea') as HTMLTextAreaElement
const keyDown = (host: HTMLElement, key: string, held: KeyboardEventInit = {}) =>
  act(async () => {
    field(host).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })
const calls = (end: string) => asked.filter(({ path }) => path.endsWith(end))

test('house: a thread shows new rows, where new ones begin, and marks them; earlier ones on demand', async () => {
  const host = await open()
  expect([said(host).length, said(host).at(-1)]).toEqual([50, '第60条'])
  const news = host.querySelector('[data-part=news]')
  expect(news?.nextElementSibling?.textContent).toContain('第59条')
  await until(() => expect(calls('/read').map(({ body }) => body)).toEqual([{ thing: 'l1', seq: 60 }]))
  await press(byName('button', '更早的'))
  await until(() => expect(said(host)).toHaveLength(60))
  expect([...document.querySelectorAll('button')].some((each) => each.textContent === '更早的')).toBe(false)
})

test('house: a row that comes is read after the last one held; a word of another thing reads nothing', async () => {
  const host = await open()
  await until(() => expect(calls('/read')).toHaveLength(1))
  all = [...all, row(61)]
  const before = calls('/list').length
  const word = (thing: string) => ({ seq: 1, kind: 'thread', entId: 'e1', data: { log: 'loan', thing }, at: '' })
  await act(async () => tell(word('other')))
  expect(calls('/list')).toHaveLength(before)
  await act(async () => tell(word('l1')))
  await until(() => expect(said(host).at(-1)).toBe('第61条'))
  expect(calls('/list').at(-1)?.query).toEqual({ thing: 'l1', after: '60' })
  await until(() => expect(calls('/read').at(-1)?.body).toEqual({ thing: 'l1', seq: 61 }))
})

test('house: Ctrl+Enter sends; what failed keeps its text and goes again under its key', async () => {
  const host = await open()
  breaks = true
  await typeIn(field(host), '请看 <b>合同</b>')
  await keyDown(host, 'Enter', { ctrlKey: true })
  await until(() => expect(calls('/send').length).toBeGreaterThan(0))
  await until(() => expect(field(host).readOnly).toBe(false))
  expect(field(host).value).toBe('请看 <b>合同</b>')
  breaks = false
  await press(byName('button', '发出'))
  await until(() => expect(said(host).at(-1)).toBe('请看 <b>合同</b>'))
  expect(host.querySelector('[data-part=said] b')).toBe(null)
  expect([calls('/send').length > 1, new Set(calls('/send').map(({ key }) => key)).size]).toEqual([true, 1])
  expect([field(host).value, document.activeElement === field(host)]).toEqual(['', true])
})

test('house: a name after @ is chosen by keys and goes out as a mention; Escape leaves the text as it is', async () => {
  const host = await open()
  await typeIn(field(host), '@何')
  await until(() => expect(host.querySelectorAll('[role=option]')).toHaveLength(2))
  expect(calls('/people').at(-1)?.query).toEqual({ thing: 'l1', word: '何' })
  expect(host.querySelector('[role=status]')?.textContent).toContain('2 人')
  const active = () => document.getElementById(field(host).getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBe('何静')
  await keyDown(host, 'ArrowDown')
  expect(active()).toBe('何立')
  await keyDown(host, 'Enter')
  expect([field(host).value, host.querySelector('[role=option]')]).toEqual(['@何立 ', null])
  await keyDown(host, 'Enter', { ctrlKey: true })
  await until(() => expect(calls('/send').at(-1)?.body).toEqual({ thing: 'l1', text: '@何立', mentions: ['u4'] }))
  await typeIn(field(host), '@何')
  await until(() => expect(host.querySelectorAll('[role=option]')).toHaveLength(2))
  await keyDown(host, 'Escape')
  expect([field(host).value, host.querySelector('[role=option]')]).toEqual(['@何', null])
})

test('house: a row is kept to a party that the writer chooses; a closed thread says why', async () => {
  more = { whyNot: null, choices: ['officer'] }
  const host = await open()
  const select = host.querySelector('select') as HTMLSelectElement
  await act(async () => {
    select.value = 'officer'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await typeIn(field(host), '内部意见')
  await press(byName('button', '发出'))
  await until(() => expect(host.querySelector('.tag')?.textContent).toBe('仅经办人可见'))
  expect(calls('/send').at(-1)?.body).toEqual({ thing: 'l1', text: '内部意见', for: ['officer'] })
  await close()
  more = { whyNot: '贷款已结清，不能再发言', choices: [] }
  const over = await open()
  expect([over.querySelector('textarea'), over.textContent?.includes('贷款已结清')]).toEqual([null, true])
})
