import { linkTo } from '@portal/contract'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { settledLists } from '@portal/web-kit/page-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { todoPage } from '../contract/home.pages.ts'
import { todosRoute } from '../contract/home.routes.ts'
import { homeTexts } from '../contract/home.texts.ts'
import type { TodoTab } from '../contract/todo-words.rules.ts'
import { TodoList } from './todo-list.tsx'
import { TodoTabs } from './todo-tabs.tsx'
import { useTodoChanges } from './use-todo-changes.ts'
import css from './workbench.module.css'

/** To-dos by kind: tax tasks by due date, and approvals. */
export function TodoCard() {
  const query = useQuery(queryOf(todosRoute, {}))
  const [tab, setTab] = useState<TodoTab>('all')
  useTodoChanges()
  return (
    <section className={`card ${css.todo}`} data-part="todo" aria-labelledby="todo-title">
      <header>
        <h2 id="todo-title">{homeTexts.todos}</h2>
        {query.data !== undefined && (
          <>
            <span className="count">{query.data.length}</span>
            <TodoTabs todos={query.data} tab={tab} onTab={setTab} />
          </>
        )}
        <Link className="more" to={linkTo(todoPage)}>
          {homeTexts.allTodos}
        </Link>
      </header>
      <QueryView query={query} skeleton={<Skeleton rows={5} height={46} />}>
        {(todos) => <TodoList todos={todos} tab={tab} />}
      </QueryView>
      {query.data !== undefined && query.data.length > 0 && (
        <p className={css.cardFoot}>
          <span>{homeTexts.allShown}</span>
          {settledLists().map(({ to, title }) => (
            <Link key={to} to={to}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
