import { linkTo, type Todo } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { boot } from '@portal/web-kit/boot'
import { todoPage } from '../../contract/home.pages.ts'
import type { Waiting } from '../../contract/home.routes.ts'
import { todoWords } from '../../contract/todo-words.rules.ts'
import css from '../workbench.module.css'
import { addressIn } from './address-in.ts'
import { elsewhereTexts as texts } from './elsewhere.texts.ts'
import { useWaiting } from './use-waiting.ts'

interface Row {
  of: Waiting
  todo: Todo
  isFirst: boolean
}

/** What waits in the user's other enterprises, each with the way there: one click switches this tab. */
export function ElsewhereList() {
  const { here, waiting } = useWaiting()
  const rows = waiting
    .filter(({ entId }) => entId !== here)
    .flatMap((of) => of.todos.map((todo, index): Row => ({ of, todo, isFirst: index === 0 })))
  if (rows.length === 0) return null
  return (
    <section className={`card ${css.elsewhere}`} data-part="elsewhere" aria-labelledby="elsewhere-title">
      <header>
        <h2 id="elsewhere-title">{texts.title}</h2>
        <span className="faint text-small">{texts.note}</span>
      </header>
      <Table
        caption={texts.title}
        columns={columns}
        rows={rows}
        rowId={({ of, todo: { kind, route } }) => `${of.entId} ${kind} ${route}`}
      />
    </section>
  )
}

/** The first row of an enterprise says how much waits there, and leads to all of it where more waits than is shown. */
function Enterprise({ of: { entId, entName, count, overdue, todos }, isFirst }: Row) {
  if (!isFirst) return <>{entName}</>
  const words = <span className={overdue > 0 ? 'error-text' : 'faint'}>{texts.count(count, overdue)}</span>
  return (
    <>
      {entName} {count > todos.length ? <a href={addressIn(entId, linkTo(todoPage))}>{words}</a> : words}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    title: texts.heads.title,
    kind: 'text',
    isHeader: true,
    cell: ({ of, todo }) => <a href={addressIn(of.entId, todo.route)}>{todo.title}</a>,
  },
  {
    id: 'enterprise',
    title: texts.heads.enterprise,
    kind: 'text',
    isWide: true,
    cell: (row) => <Enterprise {...row} />,
  },
  { id: 'due', title: texts.heads.due, kind: 'text', cell: ({ todo }) => <Due todo={todo} /> },
  { id: 'amount', title: texts.heads.amount, kind: 'text', cell: ({ todo: { amount = '' } }) => amount },
  { id: 'state', title: texts.heads.state, kind: 'text', cell: ({ todo }) => todo.said.state },
]

function Due({ todo }: { todo: Todo }) {
  const { due, left, urgency } = todoWords(todo, boot().today)
  return left === '' ? (
    <span className="faint">{due}</span>
  ) : (
    <>
      {due} <span className={urgency}>{left}</span>
    </>
  )
}
