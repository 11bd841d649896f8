import { ok } from '@portal/contract'
import { openKept } from '@portal/page-kit/managed/testing/open-kept.tsx'
import { byName, press, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { lendings } from '../contract/index.ts'
import { LendingsPage } from './lendings-page.tsx'

const value = { plate: '京A1', borrower: 'e2', fee: '3000.00', use: '勘查', floor: null, lentOn: null }
const row = { ...value, id: 'l1', no: 'JC202603-0001', state: 'offered', version: 2 }
const kept = { ...row, updatedAt: '2026-03-11 10:00:00', updatedBy: '林沐' }
const grants = ['example:lending:read', 'example:lending:keep', 'example:lending:borrow']

/** Opens the row as a borrower sees it, who may accept or refuse it. */
async function openAsBorrower() {
  const sent: [string, unknown][] = []
  await openKept(<LendingsPage />, lendings.list.path, kept, { grants })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)])
    const answers: Record<string, unknown> = {
      [lendings.list.path]: { records: [kept], total: 1, next: null },
      [lendings.oneRoute.path]: { row: kept, sides: ['borrower'], moves: ['accept', 'refuse'], mayChange: false },
      [lendings.moves.stepsRoute.path]: [],
      [`${lendings.thread?.listRoute.path}`]: { rows: [], read: 0, unread: 0, whyNot: null, choices: ['borrower'] },
    }
    return Response.json(ok(answers[pathname] ?? kept))
  })
  await press(document.querySelector('tbody tr td:nth-child(2)') as HTMLElement)
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('同意借用'))
  return sent
}

test('house: each side of a matter is offered its own moves, and nothing of what is kept to the other', async () => {
  const sent = await openAsBorrower()
  const drawer = document.querySelector('[role=dialog]')
  expect(drawer?.textContent).toContain('待对方确认')
  expect(drawer?.textContent).not.toContain('最低月租')
  const names = [...(drawer?.querySelectorAll('button') ?? [])].map((button) => button.textContent)
  expect(names.filter((name) => /登记|发给对方|修改/.test(name))).toEqual([])
  await press(byName('[role=dialog] button', '同意借用'))
  const accepts = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === '同意借用')
  await until(() => expect(accepts()).toHaveLength(2))
  await press(accepts()[1] as HTMLElement)
  await until(() => expect(sent).toEqual([[lendings.moves.routes.accept.path, { id: 'l1', version: 2 }]]))
})
