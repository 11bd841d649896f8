import { ok } from '@portal/contract'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCommentRoute, resolveRoute, type Comment, type Comments, type Thread } from '../../contract/index.ts'
import { CommentsPanel } from './comments-panel.tsx'

const comment = (more: Partial<Comment> = {}): Comment => ({
  commentId: 'c1',
  userId: 'u1',
  userName: '周敏',
  text: '<b>对吗</b>',
  at: '2026-03-11 10:19:00',
  editedAt: null,
  canChange: false,
  ...more,
})
const thread = (more: Partial<Thread> = {}): Thread => ({
  threadId: 't1',
  cell: 'VATG_A1.r1.c5',
  state: 'open',
  version: 3,
  round: 1,
  versionNo: 0,
  resolvedBy: null,
  resolvedAt: null,
  canResolve: false,
  comments: [comment()],
  ...more,
})

let answer: Comments
let sent: { path: string; body: unknown }[]
let close: () => Promise<void>
beforeEach(() => {
  testBoot()
  testCaller()
  sent = []
  Element.prototype.scrollIntoView = () => {}
  answer = {
    open: [
      thread(),
      thread({
        threadId: 't2',
        cell: 'VATG_A2.r1.c1',
        canResolve: true,
        comments: [comment({ commentId: 'c2', text: '二' })],
      }),
    ],
    resolved: [thread({ threadId: 't3', state: 'resolved', resolvedBy: '陈立', resolvedAt: '2026-03-11 11:00:00' })],
    resolvedTotal: 1,
    members: [{ userId: 'u2', name: '陈立' }],
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal')
    if (init.method === 'POST') sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    return Promise.resolve(
      new Response(JSON.stringify(ok(init.method === 'POST' ? thread() : answer)), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function open(went: string[] = []) {
  const props = {
    desk: { names: { nameOf: (ref: string) => `格 ${ref}` } },
    task: { taskNo: 'task' },
    cellRef: 'VATG_A1.r1.c5',
    onGo: (ref: string) => {
      went.push(ref)
    },
  } as unknown as ReturnPartProps
  const drawn = await draw(<CommentsPanel {...props} />)
  close = drawn.close
  await until(() => {
    expect(drawn.host.querySelector('.thread')).not.toBe(null)
  })
  return drawn.host
}

test("TAX-24 the cell's own talk first, other open ones below, resolved ones folded; markup is text", async () => {
  const went: string[] = []
  const host = await open(went)
  const [here, others] = host.querySelectorAll('section')
  expect(here?.textContent).toContain('<b>对吗</b>')
  expect(here?.querySelector('b b')).toBe(null)
  expect(here?.textContent).toContain('第 1 次送审后')
  await press(others?.querySelector<HTMLElement>('.where button') as HTMLElement)
  expect(went).toEqual(['VATG_A2.r1.c1'])
  expect(host.querySelector('details')?.textContent).toContain('陈立 于 2026-03-11 11:00 解决')
})

test('TAX-24 a mention is offered while its name is written and goes out with the words', async () => {
  const host = await open()
  const field = host.querySelector<HTMLTextAreaElement>('section > .composer textarea') as HTMLTextAreaElement
  await typeIn(field, '请看 @陈')
  await press(byName('button', '陈立'))
  expect(field.value).toBe('请看 @陈立 ')
  await press(byName('button', '发出'))
  await until(() => {
    expect(sent).toEqual([
      {
        path: addCommentRoute.path,
        body: { taskNo: 'task', cell: 'VATG_A1.r1.c5', text: '请看 @陈立', mentions: ['u2'] },
      },
    ])
  })
})

test('TAX-24 only who has answered is offered to resolve without a word; an answer may resolve at once', async () => {
  const host = await open()
  const [mine, other] = host.querySelectorAll<HTMLElement>('.thread')
  const named = (card: HTMLElement | undefined, name: string) =>
    [...(card?.querySelectorAll<HTMLElement>('button') ?? [])].find((each) => each.textContent === name)
  expect(named(mine, '解决')).toBe(undefined)
  expect(named(other, '解决')).toBeDefined()
  await press(named(mine, '回复') as HTMLElement)
  await typeIn(mine?.querySelector('textarea') as HTMLTextAreaElement, '查过了')
  await press(named(mine, '回复并解决') as HTMLElement)
  await until(() => {
    expect(sent).toEqual([
      { path: resolveRoute.path, body: { threadId: 't1', version: 3, text: '查过了', mentions: [] } },
    ])
  })
})
