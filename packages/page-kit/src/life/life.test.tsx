import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LifeSteps, LifeTimeline } from './life-timeline.tsx'
import { loanLife, loanMoves, loanSteps } from './life.fixture.ts'
import { MoveBar } from './move-bar.tsx'
import { StateTag } from './state-tag.tsx'

memoryDrafts()

interface Said {
  code: number
  msg?: string
  data?: unknown
}
let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  close = async () => {}
  vi.unstubAllGlobals()
})
/** Draws a part with a server that notes what it is sent. */
async function show(element: ReactNode, permissions: string[] = ['loan', 'pay'], data: unknown = {}) {
  const server = { sent: [] as [string, unknown][], answer: ok(data) as unknown as Said }
  await close()
  testBoot()
  testCaller({ permissions: new Set(permissions) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://portal.test')
    server.sent.push([pathname + search, typeof init?.body === 'string' ? JSON.parse(init.body) : null])
    return Response.json(server.answer, { status: server.answer.code === 409 ? 409 : 200 })
  })
  const drawn = await draw(
    <>
      {element}
      <ConfirmHost />
    </>,
  )
  ;({ close } = drawn)
  return { host: drawn.host, server }
}
const row = (state: string) => ({ id: 'l1', state, version: 3 })
const buttons = (host: HTMLElement) => [...host.querySelectorAll('button')].map((button) => button.textContent)

test('house: a bar shows the moves that the state has and the grants allow, none of a job or an approval', async () => {
  const draft = await show(<MoveBar of={loanMoves} row={row('draft')} onChanged={() => {}} />)
  expect(buttons(draft.host)).toEqual(['提交审批', '作废'])
  const agreed = await show(<MoveBar of={loanMoves} row={row('agreed')} onChanged={() => {}} />, ['loan'])
  expect(buttons(agreed.host)).toEqual(['作废'])
  const review = await show(<MoveBar of={loanMoves} row={row('review')} onChanged={() => {}} />)
  expect(review.host.querySelector('[role=group]')).toBeNull()
})

test('house: a move without fields is asked for once and sent with the version in sight', async () => {
  const changed = vi.fn()
  const { server } = await show(<MoveBar of={loanMoves} row={row('draft')} onChanged={changed} />)
  await press(byName('button', '作废'))
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('贷款将变为“已作废”'))
  expect(server.sent).toEqual([])
  await press(byName('.modal button', '作废'))
  await until(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(server.sent).toEqual([['/japi/loan/drop', { id: 'l1', version: 3 }]])
})

test('house: a move with fields opens its form; refused, the row is read anew and the words stay', async () => {
  const changed = vi.fn()
  const { server } = await show(<MoveBar of={loanMoves} row={row('agreed')} onChanged={changed} />)
  await press(byName('button', '登记放款'))
  await until(() => expect(document.querySelector('.modal [name=paidOn]')).not.toBeNull())
  await typeIn(document.querySelector('.modal [name=paidOn]') as HTMLInputElement, '2026-03-11')
  server.answer = { code: 7799, msg: '现在是“已放款”，不能办理“登记放款”', data: {} }
  await press(byName('.modal button', '登记放款'))
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('不能办理“登记放款”'))
  expect(changed).toHaveBeenCalledTimes(1)
  server.answer = ok({}) as unknown as Said
  await press(byName('.modal button', '登记放款'))
  await until(() => expect(document.querySelector('.modal')).toBeNull())
  expect(server.sent.at(-1)).toEqual(['/japi/loan/pay', { id: 'l1', version: 3, paidOn: '2026-03-11' }])
  expect(changed).toHaveBeenCalledTimes(2)
})

test('house: steps are told by the names of moves, states and fields, ways back and earlier builds too', async () => {
  const { host } = await show(<LifeSteps of={loanMoves} steps={loanSteps} />)
  const rows = [...host.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].map((cell) => cell.textContent).join('|'),
  )
  expect(rows[0]).toBe('新建|草稿|2026-03-10 09:00|周敏')
  expect(rows[1]).toContain('提交审批|审批中|2026-03-11 09:00|周敏：附言 启明能源')
  expect(rows[2]).toBe('撤回审批|草稿|2026-03-12 09:00|周敏：金额填错')
  expect(rows.slice(5)).toEqual([
    '登记放款|已放款|2026-03-15 09:00|周敏：放款日 2026-03-15',
    'of before|archived|2026-03-16 09:00|到期',
  ])
})

test('house: the timeline of a row is read by its id; without steps it says so', async () => {
  const { host, server } = await show(<LifeTimeline of={loanMoves} row={row('paid')} />, [], loanSteps)
  await until(() => expect(host.querySelectorAll('tbody tr')).toHaveLength(loanSteps.length))
  expect(server.sent).toEqual([['/japi/loan/steps?id=l1', null]])
  const none = await show(<LifeSteps of={loanMoves} steps={[]} />)
  expect(none.host.textContent).toContain('还没有记录')
})

test('house: a state stands in the word and tone of its life', async () => {
  const { host } = await show(
    ['review', 'paid', 'refused', 'old'].map((state) => <StateTag key={state} of={loanLife} state={state} />),
  )
  expect([...host.querySelectorAll('.tag')].map((tag) => [tag.className.trim(), tag.textContent])).toEqual([
    ['tag primary', '审批中'],
    ['tag done', '已放款'],
    ['tag warn', '已退回'],
    ['tag', 'old'],
  ])
})
