import { minuteNear } from '@portal/domain/remaining'
import { Table } from '@portal/page-kit/table/table.tsx'
import { boot } from '@portal/web-kit/boot'
import type { Column } from '@portal/page-kit/table/column'
import { Timeline, type TimelineEntry } from '@portal/page-kit/parts/timeline.tsx'
import { useState } from 'react'
import type { HistoryLine } from '../../contract/index.ts'
import { operationShown, operationTone } from '../history.rules.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import css from '../workflow.module.css'

const heads = { title: texts.step, state: texts.result, at: texts.time, text: texts.whoAndWhat } as const

/** Steps with user, time and opinion (PRM-11); as a table on demand, to be compared and copied. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  const [isTable, setTable] = useState(false)
  const shown = withRounds(lines)
  return (
    <>
      <div className={css.historyHead}>
        <h3 className="faint text-tiny">{texts.history}</h3>
        <button type="button" className="button link text-tiny" onClick={() => setTable(!isTable)}>
          {isTable ? texts.asLine : texts.asTable}
        </button>
      </div>
      {isTable ? (
        <Table
          caption={texts.history}
          columns={columns}
          rows={shown.map((line, at) => ({ ...line, at: String(at) }))}
          rowId={({ at }) => at}
          isSmall
          overflow="sideways"
        />
      ) : (
        <Timeline label={texts.history} entries={shown.map(entryOf)} heads={heads} />
      )}
    </>
  )
}

const Result = ({ line: { endTime, operationTypeString } }: { line: HistoryLine }) =>
  endTime === null ? (
    <span className="tag primary">{texts.waiting}</span>
  ) : (
    <span className={`tag ${operationTone(operationTypeString)}`}>{operationShown(operationTypeString)}</span>
  )

/** Where a business was handed in more than once, each of its lines says in which round. */
const withRounds = (lines: readonly HistoryLine[]): readonly HistoryLine[] =>
  (lines.at(-1)?.round ?? 1) === 1
    ? lines
    : lines.map((line) => ({ ...line, taskName: texts.inRound(line.round, line.taskName) }))

const entryOf = (line: HistoryLine): TimelineEntry => ({
  title: line.taskName,
  isOpen: line.endTime === null,
  state: <Result line={line} />,
  who: line.userName,
  at: line.endTime === null ? '' : minuteNear(line.endTime, boot().today),
  text: line.message,
})

/** Columns of PRM-11, in its order. */
const columns: Column<HistoryLine & { at: string }>[] = [
  { id: 'taskName', title: texts.step, kind: 'text', isHeader: true },
  { id: 'userName', title: texts.person, kind: 'text' },
  { id: 'endTime', title: texts.time, kind: 'time', cell: ({ endTime }) => endTime?.slice(0, 16) ?? '' },
  { id: 'message', title: texts.opinion, kind: 'text', isWide: true },
  { id: 'operationTypeString', title: texts.result, kind: 'text', cell: (line) => <Result line={line} /> },
]
