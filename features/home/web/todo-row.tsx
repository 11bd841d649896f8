import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import type { Todo } from '@portal/contract'
import { todoWords } from '../contract/todo-words.rules.ts'

/**
 * Must look like the row of the document's first view (apps/server/src/documents/first-view.ts), so that nothing shifts
 * when the page takes over.
 */
export function TodoRow({ todo, today }: { todo: Todo; today: string }) {
  const words = todoWords(todo, today)
  return (
    <tr>
      <td className="tp">{words.kind}</td>
      <td className="tt ell">
        <Link to={todo.route} title={words.title}>
          {words.title}
        </Link>
      </td>
      <td>
        <span className={`st ${words.mark.kind}`}>
          <Icon name={words.mark.icon} />
          {words.state}
        </span>
      </td>
      <td className="due">
        {words.left === '' ? (
          <span className="t3">{words.due}</span>
        ) : (
          <>
            {words.due} <span className={words.urgency}>{words.left}</span>
          </>
        )}
      </td>
      <td className="go">
        <Link to={todo.route} tabIndex={-1} aria-hidden="true">
          {words.action}
        </Link>
      </td>
    </tr>
  )
}
