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

/** What waits in the user's other enterprises, each with the way there: one click switches this tab. */
export function ElsewhereList() {
  const { here, waiting } = useWaiting()
  const others = waiting.filter(({ entId }) => entId !== here)
  if (others.length === 0) return null
  return (
    <section className={`card ${css.todo} ${css.elsewhere}`} data-part="elsewhere" aria-labelledby="elsewhere-title">
      <header>
        <h2 id="elsewhere-title">{texts.title}</h2>
        <span className="faint text-small">{texts.note}</span>
      </header>
      {others.map((each) => (
        <OfEnterprise key={each.entId} of={each} />
      ))}
    </section>
  )
}

function OfEnterprise({ of: { entId, entName, count, overdue, todos } }: { of: Waiting }) {
  return (
    <>
      <h3>
        {entName} <span className={overdue > 0 ? 'error-text' : 'faint'}>{texts.count(count, overdue)}</span>
      </h3>
      <Table
        caption={entName}
        columns={columnsIn(entId)}
        rows={todos}
        rowId={({ kind, route }) => `${kind} ${route}`}
        isHeadless
        overflow="sideways"
      />
      {count > todos.length && (
        <p className={css.cardFoot}>
          <a href={addressIn(entId, linkTo(todoPage))}>{texts.more(count - todos.length)}</a>
        </p>
      )}
    </>
  )
}

const columnsIn = (entId: string): readonly Column<Todo>[] => [
  {
    id: 'title',
    title: texts.heads.title,
    kind: 'text',
    isHeader: true,
    cell: (todo) => <a href={addressIn(entId, todo.route)}>{todo.title}</a>,
  },
  { id: 'state', title: texts.heads.state, kind: 'text', narrow: true, cell: ({ said }) => said.state },
  { id: 'amount', title: texts.heads.amount, kind: 'text', narrow: true, cell: ({ amount = '' }) => amount },
  {
    id: 'due',
    title: texts.heads.due,
    kind: 'text',
    narrow: true,
    cell: (todo) => {
      const { due, left, urgency } = todoWords(todo, boot().today)
      return left === '' ? (
        <span className="faint">{due}</span>
      ) : (
        <>
          {due} <span className={urgency}>{left}</span>
        </>
      )
    },
  },
]
