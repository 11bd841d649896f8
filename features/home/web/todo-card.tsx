import { boot } from '@portal/web-kit/boot'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { todosRoute } from '../contract/home.routes.ts'
import { homeTexts } from '../contract/home.texts.ts'
import { TodoRow } from './todo-row.tsx'
import { useTodoChanges } from './use-todo-changes.ts'

/** Tax tasks by due date and approvals. */
export function TodoCard() {
  const query = useQuery(queryOf(todosRoute, {}))
  useTodoChanges()
  return (
    <section className="card todo" aria-labelledby="todo-title">
      <header><h2 id="todo-title">{homeTexts.todos}</h2>{query.data !== undefined && <span className="cnt">{query.data.length}</span>}</header>
      <QueryView query={query} skeleton={<Skeleton rows={5} height={46} />}>
        {todos => todos.length === 0
          ? <EmptyState title={homeTexts.empty} reason={homeTexts.emptyReason} icon="done" />
          : <table className="tbl"><tbody>{todos.map(todo => <TodoRow key={`${todo.kind} ${todo.route}`} todo={todo} today={boot().today} />)}</tbody></table>}
      </QueryView>
    </section>
  )
}
