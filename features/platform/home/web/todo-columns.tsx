import type { Todo } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeTexts } from '../contract/home.texts.ts'
import { todoWords } from '../contract/todo-words.rules.ts'
import css from './workbench.module.css'

type Words = ReturnType<typeof todoWords>
type Heads = typeof homeTexts.todoHeads

const column = (
  id: keyof Heads,
  className: string | undefined,
  cell: (words: Words, todo: Todo) => ReactNode,
): Column<Todo> => ({
  id,
  title: homeTexts.todoHeads[id],
  kind: 'text',
  narrow: true,
  className,
  cell: (todo) => cell(todoWords(todo, boot().today), todo),
})

/**
 * Must look like the rows of the document's first view (apps/server/src/documents/views/workbench-view.ts), so that
 * nothing shifts when the page takes over.
 */
export const todoColumns: readonly Column<Todo>[] = [
  column('kind', css.kind, ({ kind }) => kind),
  column('title', `${css.title} ellipsis`, ({ title }, { route }) => (
    <Link to={route} title={title}>
      {title}
    </Link>
  )),
  column('state', undefined, ({ mark, state }) => (
    <span className={`status ${mark.kind}`}>
      <Icon name={mark.icon} />
      {state}
    </span>
  )),
  column('due', css.deadline, ({ due, left, urgency }) =>
    left === '' ? (
      <span className="faint">{due}</span>
    ) : (
      <>
        {due} <span className={urgency}>{left}</span>
      </>
    ),
  ),
  column('action', css.action, ({ action }, { route }) => (
    <Link to={route} tabIndex={-1} aria-hidden="true">
      {action}
    </Link>
  )),
]
