import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import type { Todo } from '../contract/home.routes.ts'
import { monthDay, remaining } from './days.rules.ts'
import { homeTexts } from './home.texts.ts'

const icons: Record<string, IconName> = { created: 'ring', approved: 'done', filed: 'done', paid: 'done', archived: 'done', rejected: 'warn' }
const kinds: Record<string, string> = { created: 'idle', approved: 'done', filed: 'done', paid: 'done', archived: 'done', rejected: 'warn' }
const urgencies = { late: 'c-err', soon: 'c-warn', later: 't3' } as const

export function TodoRow({ todo, today }: { todo: Todo, today: string }) {
  return (
    <tr>
      <td className="tp">{homeTexts.kinds[todo.kind] ?? homeTexts.todos}</td>
      <td className="tt ell"><Link to={todo.route}>{todo.title}</Link></td>
      <td><span className={`st ${kinds[todo.state] ?? 'run'}`}><Icon name={icons[todo.state] ?? 'half'} />{homeTexts.states[todo.state] ?? todo.state}</span></td>
      <td className="due">{todo.dueDate === null ? <span className="t3">{homeTexts.noDue}</span> : <>{monthDay(todo.dueDate)} <span className={urgencies[remaining(today, todo.dueDate).urgency]}>{remaining(today, todo.dueDate).text}</span></>}</td>
      <td className="go"><Link to={todo.route} tabIndex={-1} aria-hidden="true">{todo.kind === 'approval' ? homeTexts.review : homeTexts.open}</Link></td>
    </tr>
  )
}
