import { ok, type StreamEvent } from '@portal/contract'
import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { lendings } from '../contract/index.ts'
import { LendingsPage } from './lendings-page.tsx'
import { manifest } from './manifest.ts'

const told = vi.hoisted(() => new Map<string, (event: StreamEvent) => void>())
vi.mock('@portal/web-kit/stream/use-stream', () => ({
  useStream: ({ kind }: { kind: string }, onEvent: (event: StreamEvent) => void) => void told.set(kind, onEvent),
}))

const value = { plate: '京A1', borrower: 'e2', fee: '3000.00', use: '勘查', floor: null, lentOn: null }
const row = { ...value, id: 'l1', no: 'JC202603-0001', state: 'offered', version: 2 }
const items = [
  { id: 'i1', name: '备胎', count: 1, value: '300.00' },
  { id: 'i2', name: '三角牌', count: 2, value: '0.10' },
]
const kept = { ...row, updatedAt: '2026-03-11 10:00:00', updatedBy: '林沐' }
const grants = ['example:lending:read', 'example:lending:keep', 'example:lending:borrow']

const by = { by: '林沐', at: '2026-03-11 10:00:00' }
const paper = { id: 'f1', kind: 'papers', version: 1, fileId: 'f', fileName: '行驶证.pdf', size: 9, earlier: [], ...by }

/** Opens the row as one of its sides sees it, who may make these moves. */
async function openAs(side: string, moves: readonly string[], found: object, own: object = {}) {
  const sent: [string, unknown][] = []
  const row = { ...kept, ...found }
  await openKept(<LendingsPage />, lendings.list.path, row, { grants })
  expect(byName('button', '从 Excel 导入')).toBeDefined()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)])
    const answers: Record<string, unknown> = {
      [lendings.list.path]: { records: [row], total: 1, next: null },
      [lendings.oneRoute.path]: {
        row: { ...row, items, terms: null, ...own },
        sides: [side],
        moves,
        mayChange: side === 'lender',
      },
      [lendings.moves.stepsRoute.path]: [],
      [`${lendings.files?.listRoute.path}`]: [{ kind: 'papers', whyNot: '您只能查看，不能修改', files: [paper] }],
      [`${lendings.thread?.listRoute.path}`]: { rows: [], read: 0, unread: 0, whyNot: null, choices: [side] },
    }
    return Response.json(ok(answers[pathname] ?? row))
  })
  await press(document.querySelector('tbody tr td:nth-child(2)') as HTMLElement)
  await until(() => expect(document.querySelector('[role=dialog] tfoot')).not.toBeNull())
  return sent
}

test('house: each side of a matter is offered its own moves, and nothing of what is kept to the other', async () => {
  const sent = await openAs('borrower', ['accept', 'refuse'], {})
  expect(manifest.pages.map(({ title }) => title)).toEqual(['车辆借用'])
  const drawer = document.querySelector('[role=dialog]')
  expect(drawer?.textContent).toContain('待对方确认')
  expect(drawer?.textContent).not.toMatch(/最低月租|让步条件/)
  const rows = [...(drawer?.querySelectorAll('tr') ?? [])].map((line) =>
    [...line.cells].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['名称', '数量件', '价值元'],
    ['备胎', '1', '300.00'],
    ['三角牌', '2', '0.10'],
    ['合计', '3', '300.10'],
  ])
  // A long name wraps: amounts stay in sight.
  expect(drawer?.querySelector('tbody td')?.className).toContain('wideCell')
  await until(() => expect(drawer?.textContent).toContain('行驶证.pdf'))
  expect(drawer?.textContent).not.toContain('估价依据')
  const names = [...(drawer?.querySelectorAll('button') ?? [])].map((button) => button.textContent)
  expect(names.filter((name) => /登记|发给对方|修改/.test(name))).toEqual([])
  await press(byName('[role=dialog] button', '同意借用'))
  const accepts = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '同意借用')
  await until(() => expect(accepts()).toHaveLength(2))
  await press(accepts()[1] as HTMLElement)
  await until(() => expect(sent).toEqual([[lendings.moves.routes.accept.path, { id: 'l1', version: 2 }]]))
})

test('house: what the other side does is seen without a reload, one’s own state asks nothing again', async () => {
  const shown = { state: 'offered', version: 2 }
  await openAs('lender', [], shown, shown)
  const read = vi.spyOn(globalThis, 'fetch')
  const hear = (state: string) => {
    const event = { seq: 1, kind: lendings.audit, data: { id: 'l1', state } } as unknown as StreamEvent
    return act(async () => told.get(lendings.audit)?.(event))
  }
  await hear('offered')
  expect(read).not.toHaveBeenCalled()
  await hear('accepted')
  const asked = () => read.mock.calls.map(([address]) => new URL(String(address), 'http://portal.test').pathname)
  await until(() => expect(asked()).toEqual(expect.arrayContaining([lendings.oneRoute.path, lendings.list.path])))
})

test('house: who may keep matters changes none that another enterprise keeps', async () => {
  await openAs('borrower', [], { state: 'refused' })
  expect(byName('[role=dialog] button', '关闭')).toBeDefined()
  const names = [...document.querySelectorAll('[role=dialog] button')].map((button) => button.textContent)
  expect(names).not.toContain('修改')
})

test('house: a move refused too late leaves its form, with what was typed and why, without the row too', async () => {
  const moved = { state: 'accepted', version: 3 }
  const server = { row: { state: 'offered', version: 2 }, isListed: true }
  await openAs('borrower', ['accept', 'refuse'], {})
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    const found = { ...kept, ...server.row }
    if (pathname === lendings.moves.routes.refuse.path) {
      Object.assign(server, { row: moved, isListed: false })
      return Response.json({ code: '7799', msg: '现在是“待交车”，不能办理“不同意”', data: { ...kept, ...moved } })
    }
    if (pathname === lendings.list.path)
      return Response.json(ok({ records: server.isListed ? [found] : [], total: server.isListed ? 1 : 0, next: null }))
    if (pathname === lendings.oneRoute.path)
      return Response.json(
        ok({ row: { ...found, items, terms: null }, sides: ['borrower'], moves: [], mayChange: false }),
      )
    return before(address, init)
  })
  await press(byName('[role=dialog] button', '不同意'))
  const reason = () => document.querySelector('.modal [name=reason]') as HTMLInputElement | null
  await until(() => expect(reason()).not.toBeNull())
  await typeIn(reason() as HTMLInputElement, '租金太高')
  await press(
    [...document.querySelectorAll('.modal button')].findLast((each) => each.textContent === '不同意') as HTMLElement,
  )
  const drawer = () => document.querySelector('[role=dialog]')?.textContent
  await until(() => expect(drawer()).toMatch(/^(?!.*待对方确认).*待交车/))
  expect([reason()?.value, document.body.textContent?.includes('不能办理“不同意”')]).toEqual(['租金太高', true])
})

test('house: what is changed has its lines, which the list does not read; one call saves both', async () => {
  const sent = await openAs('lender', ['offer'], { state: 'draft' }, { version: 3 })
  await press(byName('[role=dialog] button', '修改'))
  const count = () => document.getElementsByName('items.1.count')[0] as HTMLInputElement | undefined
  await until(() => expect(count()?.value).toBe('2'))
  await typeIn(count() as HTMLInputElement, '4')
  await press(byName('.modal button', '保存'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject([
    lendings.upkeep.saveRoute.path,
    { id: 'l1', version: 3, items: [items[0], { ...items[1], count: 4 }] },
  ])
  expect(sent[0]?.[1]).not.toHaveProperty('terms')
})
