import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Fired } from '@portal/tax-forms'
import { Fragment, type ReactNode } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import type { Term } from '../explain/formula/formula-terms.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { unitSignal } from '@portal/tax-grid/figures/unit'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { sidesOf, type Shown, type Side } from './sides.rules.ts'
import css from '../desk/desk.module.css'

/** A check's comparison: the actual value, the expected value with its figures, and the tolerance. */
export function Equation({
  desk,
  rule,
  onGo,
}: {
  desk: Desk
  rule: Pick<Fired, 'id' | 'level'>
  onGo: (ref: string) => void
}) {
  const unit = useSignal(unitSignal)
  const told = desk.model.told(rule.id)
  if (told === null) return null
  const { left, right, difference, slack } = sidesOf(desk, told, unit)
  const sides: Line[] = [
    { id: 'left', name: <SideName desk={desk} side={left} onGo={onGo} />, of: left.value },
    {
      id: 'right',
      name: (
        <>
          {texts.relations[told.operator]} <SideName desk={desk} side={right} onGo={onGo} />
        </>
      ),
      of: right.value,
    },
  ]
  const between: Line[] =
    difference === null
      ? []
      : [
          {
            id: 'difference',
            name: (
              <>
                {deskTexts.difference}
                {slack !== '' && <span className="faint">{texts.slack(slack)}</span>}
              </>
            ),
            of: difference,
            look: rule.level === 'error' ? 'error-text' : '',
          },
        ]
  return (
    <div className={css.comparison}>
      <Table
        caption={texts.comparison}
        columns={columns}
        rows={[...sides, ...between]}
        rowId={({ id }) => id}
        attributes={({ id }) => (id === 'difference' ? { className: css.differenceRow } : {})}
        isPlain
      />
    </div>
  )
}

interface Line {
  id: 'left' | 'right' | 'difference'
  name: ReactNode
  of: Shown
  look?: string
}

/** Figures are in the displayed unit; their tooltips show cents. */
const columns: Column<Line>[] = [
  { id: 'name', title: texts.side, kind: 'text', isHeader: true, cell: ({ name }) => name },
  {
    id: 'of',
    title: texts.figure,
    kind: 'amount',
    look: ({ of: { tip } }) => ({ title: tip === '' ? undefined : tip }),
    cell: ({ of: { text }, look }) => <span className={look}>{text}</span>,
  },
]

/** A side's cell by name and column, or its figures as links to their cells. */
function SideName({ desk, side: { ref, terms }, onGo }: { desk: Desk; side: Side; onGo: (ref: string) => void }) {
  if (ref !== undefined)
    return (
      <>
        <GoTo desk={desk} cellRef={ref} onGo={onGo} /> <span className="faint">{titleOf(desk, ref)}</span>
      </>
    )
  if (terms.length < 2) return null
  return (
    <span className="digits">
      {terms.map((term, at) => (
        <Fragment key={at}>{figure(desk, term, onGo)}</Fragment>
      ))}{' '}
      =
    </span>
  )
}

const figure = (desk: Desk, { ref, figure: text }: Term, onGo: (ref: string) => void) =>
  ref === undefined ? text : <GoTo desk={desk} cellRef={ref} onGo={onGo} text={text} />

/** Title of a numbered column: 税额 of 第10列. Other column names already contain it. */
function titleOf(desk: Desk, ref: string): string {
  const [form = '', row = '', column = ''] = ref.split('.')
  const found = desk.model.layouts
    .get(form)
    ?.rows.find((each) => each.id === row)
    ?.cells.find((cell) => cell.column.id === column)?.column
  return found === undefined || found.no === '' ? '' : found.title
}

export function GoTo({
  desk,
  cellRef,
  onGo,
  text,
}: {
  desk: Desk
  cellRef: string
  onGo: (ref: string) => void
  text?: string
}) {
  const name = desk.names.nameOf(cellRef)
  return (
    <button
      type="button"
      className="button link"
      aria-label={`${deskTexts.goTo} ${name}`}
      onClick={() => onGo(cellRef)}
    >
      {text ?? name}
    </button>
  )
}
