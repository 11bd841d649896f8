import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { todosRoute } from '../contract/home.routes.ts'
import { homeTexts } from '../contract/home.texts.ts'
import { todoTabs, type TodoTab } from '../contract/todo-words.rules.ts'
import { ElsewhereList } from './elsewhere/elsewhere-list.tsx'
import { TodoList } from './todo-list.tsx'
import { TodoTabs } from './todo-tabs.tsx'
import { useTodoChanges } from './use-todo-changes.ts'
import css from './workbench.module.css'

/** 待办事项: all to-dos on one page; the tab is kept in the URL. */
export function TodoPage() {
  const query = useQuery(queryOf(todosRoute, {}))
  const [search, setSearch] = useSearchParams()
  const tab = todoTabs.find((each) => each === search.get('tab')) ?? 'all'
  const choose = (each: TodoTab): void => setSearch(each === 'all' ? {} : { tab: each }, { replace: true })
  useTodoChanges()
  return (
    <>
      <section className={`card ${css.todo} ${css.alone}`} data-part="todo" aria-labelledby="todos-title">
        <header>
          <h1 id="todos-title">{homeTexts.todoPage}</h1>
          {query.data !== undefined && (
            <>
              <span className="count">{query.data.length}</span>
              <TodoTabs todos={query.data} tab={tab} onTab={choose} />
            </>
          )}
        </header>
        <QueryView query={query} skeleton={<Skeleton rows={8} height={46} />}>
          {(todos) => <TodoList todos={todos} tab={tab} />}
        </QueryView>
      </section>
      <ElsewhereList />
    </>
  )
}
