import type { Todo } from '@portal/contract'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { homeTexts } from '../contract/home.texts.ts'
import { todosOf, type TodoTab } from '../contract/todo-words.rules.ts'
import { todoColumns } from './todo-columns.tsx'

const todoId = ({ kind, route }: Todo): string => `${kind} ${route}`

/** To-dos of one tab, or why it is empty. */
export function TodoList({ todos, tab }: { todos: readonly Todo[]; tab: TodoTab }) {
  const shown = todosOf(tab, todos)
  if (todos.length === 0) return <EmptyState title={homeTexts.empty} reason={homeTexts.emptyReason} icon="done" />
  if (shown.length === 0)
    return <EmptyState title={homeTexts.emptyTab(homeTexts.tabs[tab])} reason={homeTexts.emptyTabReason} icon="done" />
  return (
    <Table caption={homeTexts.todos} columns={todoColumns} rows={shown} rowId={todoId} isHeadless overflow="sideways" />
  )
}
