import { expect, test } from 'vitest'
import type { Brought, NewTodo } from '@portal/server-kit/brought'
import { gatherTodoWords, listTodos } from './todos.service.ts'

const todo = (kind: string, state: string, dueDate: string | null): NewTodo => ({
  kind,
  title: `${kind} ${state}`,
  state,
  dueDate,
  route: '/',
  trouble: null,
})
const bringing = (name: string, ...todos: NewTodo[]): Brought => ({
  name,
  words: {
    todos: { [name]: { name: '借阅', tab: 'other', act: '去归还', states: { late: { name: '超期', mark: 'warn' } } } },
  },
  todos: () => Promise.resolve(todos),
})
const asking = { today: '2026-03-11' } as Parameters<typeof listTodos>[1]

test('WRK-01 to-dos of all features stand in one order, each in the words of its feature', async () => {
  const brought = [
    bringing('loan', todo('loan', 'late', '2026-03-01'), todo('loan', 'open', null)),
    bringing('visit', todo('visit', 'open', '2026-03-20'), todo('stray', 'open', '2026-03-19')),
  ]
  const listed = await listTodos({} as Parameters<typeof listTodos>[0], asking, brought, gatherTodoWords(brought))
  expect(listed.map((each) => [each.title, each.said.kind, each.said.state, each.said.mark, each.said.act])).toEqual([
    ['loan late', '借阅', '超期', 'warn', '去归还'],
    ['stray open', '待办', 'open', 'run', '去处理'],
    ['visit open', '借阅', 'open', 'run', '去归还'],
    ['loan open', '借阅', 'open', 'run', '去归还'],
  ])
})

test('house: the start fails by name where two features declare the same to-do', () => {
  const loan = bringing('loan')
  expect(() => gatherTodoWords([loan, { ...loan, name: 'other' }])).toThrow('other declares the to-do loan')
})
