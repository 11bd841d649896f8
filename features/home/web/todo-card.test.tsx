import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test } from 'vitest'
import { todosRoute, type Todo } from '../contract/home.routes.ts'
import { TodoCard } from './todo-card.tsx'

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
  const host = await show([{ kind: 'taxTask', title: '增值税 2026年2月', state: 'computed', dueDate: '2026-03-16', route: '/system/tax-admin/tax-detail?id=1' }])
  expect(host.querySelector('tr')?.textContent).toBe('税务待办增值税 2026年2月编制中3月16日 剩 5 天去处理')
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/system/tax-admin/tax-detail?id=1')
})

test('WRK-01 without to-dos the card says so', async () => {
  expect((await show([])).textContent).toContain('没有待办')
})
