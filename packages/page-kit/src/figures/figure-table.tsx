import { mostFigureGroups, type FigureAnswer, type FigureGroup, type Figures } from '@portal/contract'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import { Table } from '../table/table.tsx'
import { changeText, figureText } from './figure-words.ts'
import { figuresTexts as texts } from './figures.texts.ts'

interface TableProps {
  figures: Pick<Figures, 'title' | 'measures' | 'dimensions'>
  by: string
  answer: FigureAnswer
  /** Measures in the order of their columns; `compared` has its year before and its change beside it. */
  measures: readonly string[]
  compared: string
  nameOf?: (group: FigureGroup) => ReactNode
  /** Page of the rows that a part consists of, and what they are called. */
  to: (key: string) => string
  rows: string
}

/** Parts of declared figures as a table, the total below; each part leads to exactly its rows. */
export function FigureTable({ figures, by, answer, measures, compared, nameOf, to, rows }: TableProps) {
  const { groups, total, isCut } = answer
  const sum: FigureGroup = { key: '', name: texts.total, ...total }
  return (
    <>
      <Table
        caption={figures.title}
        columns={columnsOf({ figures, by, measures, compared, to, rows, ...(nameOf === undefined ? {} : { nameOf }) })}
        rows={[...groups, sum]}
        rowId={({ key }) => `part ${key}`}
        rowName={({ name }) => name}
        overflow="sideways"
      />
      {isCut && <p className="muted text-small">{texts.cut(mostFigureGroups)}</p>}
    </>
  )
}

function columnsOf({
  figures,
  by,
  measures,
  compared,
  nameOf = ({ name }) => name,
  to,
  rows,
}: Omit<TableProps, 'answer'>): Column<FigureGroup>[] {
  const amounts = measures.flatMap((name): Column<FigureGroup>[] => {
    const measure = figures.measures[name]
    if (measure === undefined) return []
    const column = {
      id: name,
      title: measure.title,
      kind: 'number',
      ...(measure.unit === '%' ? {} : { unit: measure.unit }),
      note: undefined,
      cell: ({ values }) => figureText(values[name], measure),
    } satisfies Column<FigureGroup>
    if (name !== compared) return [column]
    return [
      column,
      {
        id: `${name} before`,
        title: texts.before(measure.title),
        kind: 'number',
        cell: ({ before }) => figureText(before?.[name], measure),
      },
      {
        id: `${name} change`,
        title: texts.change(measure.title),
        kind: 'number',
        cell: ({ values, before }) => changeText(values[name], before?.[name], measure) ?? texts.none,
      },
    ]
  })
  return [
    {
      id: 'name',
      title: figures.dimensions[by]?.title ?? '',
      kind: 'text',
      isFixed: true,
      isHeader: true,
      cell: (group) => (group.key === '' ? texts.total : nameOf(group)),
    },
    ...amounts,
    {
      id: 'rows',
      title: rows,
      kind: 'text',
      isUntitled: true,
      cell: ({ key }) => key !== '' && <Link to={to(key)}>{texts.rows(rows)}</Link>,
    },
  ]
}
