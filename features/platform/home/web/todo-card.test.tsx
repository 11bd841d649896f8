import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test } from 'vitest'
import type { Todo } from '@portal/contract'
import { todosRoute } from '../contract/home.routes.ts'
import { TodoCard } from './todo-card.tsx'

const computed = { kind: '税务待办', tab: 'tax', state: '编制中', mark: 'run', act: '去处理' } as const
let close = async (): Promise<void> => {}
afterEach(() => close())
const show = async (todos: Todo[]) => {
  testCaller()
  testBoot({ [todosRoute.path]: todos })
  const drawn = await draw(<TodoCard />)
  close = drawn.close
  return drawn.host
}

test('WRK-01 the first to-dos come with the document: what, state, due and the way there', async () => {
  const host = await show([
    {
      kind: 'taxTask',
      title: '增值税 2026年2月',
      state: 'computed',
      said: computed,
      dueDate: '2026-03-16',
      route: '/system/tax-admin/tax-detail?id=1',
      trouble: null,
    },
  ])
  expect(host.querySelector('tr')?.textContent).toBe('税务待办增值税 2026年2月编制中3月16日 剩 5 天去处理')
  expect(host.querySelector('td a')?.getAttribute('href')).toBe('/system/tax-admin/tax-detail?id=1')
})

test('WRK-01 without to-dos the card says so', async () => {
  expect((await show([])).textContent).toContain('没有待办')
})

const some: Todo[] = [
  {
    kind: 'taxTask',
    title: '增值税 2026年2月申报',
    state: 'computed',
    said: computed,
    dueDate: '2026-03-16',
    route: '/r/1',
    trouble: { kind: 'blocked', count: 2, text: '主表第12栏与附列资料（二）不符' },
  },
  {
    kind: 'taxTask',
    title: '增值税 2026年1月申报',
    state: 'computed',
    said: computed,
    dueDate: '2026-02-24',
    route: '/r/2',
    trouble: { kind: 'sentBack', count: 1, text: '请核对进项' },
  },
  {
    kind: 'approval',
    title: '2026年2月增值税申报表',
    state: 'pending',
    said: { kind: '审批待办', tab: 'approval', state: '待办理', mark: 'run', act: '去审核' },
    dueDate: null,
    route: '/r/3',
    trouble: null,
  },
]

test('WRK-01 a to-do says what is wrong before its state: what blocks it, or that it was sent back', async () => {
  const host = await show(some)
  expect([...host.querySelectorAll('tr')].slice(0, 2).map((row) => row.textContent)).toEqual([
    '税务待办增值税 2026年2月申报：主表第12栏与附列资料（二）不符2 项阻断3月16日 剩 5 天去改',
    '税务待办增值税 2026年1月申报：请核对进项被退回2月24日 已逾期 15 天去改',
  ])
  expect([...host.querySelectorAll('tr .status')].map((mark) => mark.className)).toEqual([
    'status error',
    'status warn',
    'status run',
  ])
})

test('WRK-01 the tabs count each kind and show it alone; a kind without to-dos says so', async () => {
  const host = await show(some)
  expect([...host.querySelectorAll('.segments button')].map((tab) => tab.textContent)).toEqual([
    '全部',
    '税务 2',
    '审批 1',
    '其他 0',
  ])
  await press(byName('button', '审批 1'))
  expect([...host.querySelectorAll('tr .title')].map((cell) => cell.textContent)).toEqual(['2026年2月增值税申报表'])
  expect(byName('button', '审批 1').getAttribute('aria-pressed')).toBe('true')
  await press(byName('button', '其他 0'))
  expect(host.textContent).toContain('没有其他待办')
})
