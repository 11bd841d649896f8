import { boot } from '@portal/web-kit/boot'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { todosOf, type TodoTab } from '../contract/todo-words.rules.ts'
import type { Todo } from '@portal/contract'
import { homeTexts } from '../contract/home.texts.ts'
import { TodoRow } from './todo-row.tsx'

/** To-dos of one tab, or why it is empty. */
export function TodoList({ todos, tab }: { todos: readonly Todo[]; tab: TodoTab }) {
  const shown = todosOf(tab, todos)
  if (todos.length === 0) return <EmptyState title={homeTexts.empty} reason={homeTexts.emptyReason} icon="done" />
  if (shown.length === 0)
    return <EmptyState title={homeTexts.emptyTab(homeTexts.tabs[tab])} reason={homeTexts.emptyTabReason} icon="done" />
  return (
    <table className="table">
      <tbody>
        {shown.map((todo) => (
          <TodoRow key={`${todo.kind} ${todo.route}`} todo={todo} today={boot().today} />
        ))}
      </tbody>
    </table>
  )
}
