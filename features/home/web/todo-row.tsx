import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import type { Todo } from '@portal/contract'
import { todoWords } from '../contract/todo-words.rules.ts'
import css from './workbench.module.css'

/**
 * Must look like the row of the document's first view (apps/server/src/documents/first-view.ts), so that nothing shifts
 * when the page takes over.
 */
export function TodoRow({ todo, today }: { todo: Todo; today: string }) {
  const words = todoWords(todo, today)
  return (
    <tr>
      <td className={css.kind}>{words.kind}</td>
      <td className={`${css.title} ellipsis`}>
        <Link to={todo.route} title={words.title}>
          {words.title}
        </Link>
      </td>
      <td>
        <span className={`status ${words.mark.kind}`}>
          <Icon name={words.mark.icon} />
          {words.state}
        </span>
      </td>
      <td className={css.deadline}>
        {words.left === '' ? (
          <span className="faint">{words.due}</span>
        ) : (
          <>
            {words.due} <span className={words.urgency}>{words.left}</span>
          </>
        )}
      </td>
      <td className={css.action}>
        <Link to={todo.route} tabIndex={-1} aria-hidden="true">
          {words.action}
        </Link>
      </td>
    </tr>
  )
}
