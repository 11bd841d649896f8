import { daysBetween } from '@portal/domain/calendar-date'
import { formatNumber } from '@portal/domain/format'
import { declaredLabel } from '@portal/domain/occasion'
import { figureNames, hasCredit, resultParts, resultSentence } from '@portal/domain/tax/tax-result'
import type { Column } from '@portal/page-kit/table/column'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  explainRow,
  isFiled,
  isLateRow,
  isMissing,
  isMoved,
  kindOf,
  progressOf,
  stateWord,
  taxTypeName,
  type BoardKind,
  type BoardRow,
} from '../../contract/index.ts'
import { taskTexts } from '../shown/task.texts.ts'
import { preparerName, reviewerName } from '../people/people.rules.ts'
import { peopleTexts } from '../people/people.texts.ts'
import { StepMarks } from '../shown/step-marks.tsx'
import { BoardAct, taskAddress } from './board-act.tsx'
import { boardTexts as texts } from './board.texts.ts'
import css from '../shown/tasks.module.css'

const rowMarks: Partial<Readonly<Record<BoardKind, string | undefined>>> = {
  blocked: css.blocked,
  sentBack: css.sentBack,
}
const marks: Readonly<Record<BoardKind, readonly [IconName, string]>> = {
  blocked: ['block', 'error'],
  sentBack: ['undo', 'warn'],
  inReview: ['half', 'run'],
  toRegister: ['half', 'run'],
  working: ['half', 'run'],
  new: ['ring', 'idle'],
  missing: ['ring', 'idle'],
  done: ['done', 'done'],
}

export const rowName = (row: BoardRow): string => `${taxTypeName(row.taxType)} ${declaredLabel(row)}`
export const rowKey = (row: BoardRow): string => (isMissing(row) ? `${row.taxType} ${row.period}` : row.taskNo)

const column = (
  id: string,
  title: string,
  className: string | undefined,
  cell: (row: BoardRow) => ReactNode,
  more: Partial<Column<BoardRow>> = {},
): Column<BoardRow> => ({ id, title, kind: 'text', className, cell, ...more })

/** One task a row: progress, explanation, result, deadline, preparer and next action. */
export const boardColumns = (today: string, onDone: () => void): Column<BoardRow>[] => [
  column('name', texts.heads.tax, css.name, (row) => <Name row={row} />, { isFixed: true }),
  column('progress', texts.heads.progress, css.progress, (row) => <Progress row={row} today={today} />),
  column('words', texts.heads.words, css.words, (row) => <Words row={row} today={today} />),
  column('amount', figureNames.total, css.amount, (row) => <Amount row={row} />, { kind: 'amount', unit: texts.yuan }),
  column('due', texts.heads.due, css.due, (row) => <Due row={row} today={today} />),
  column('people', texts.heads.people, css.people, (row) => <People row={row} />),
  column('act', texts.heads.act, css.act, (row) => <BoardAct row={row} name={rowName(row)} onDone={onDone} />),
]

/** What is wrong with a row stands at its edge. */
export const rowLook = (row: BoardRow) => ({ className: rowMarks[kindOf(row)] })

const Name = ({ row }: { row: BoardRow }) => (
  <>
    {taxTypeName(row.taxType)}
    <small>
      {declaredLabel(row)}
      {!isMissing(row) && row.isAmending && <span className="tag warn">{taskTexts.amending}</span>}
      {!isMissing(row) && row.isFiledLate && isFiled(row.state) && <span className="tag error">{texts.filedLate}</span>}
    </small>
  </>
)

function Words({ row, today }: { row: BoardRow; today: string }) {
  const words = explainRow(row, today)
  return (
    <>
      <span className={css.clamped} title={words}>
        {words}
      </span>
      {!isMissing(row) && row.block?.cell != null && (
        <Link to={taskAddress(row)} aria-label={`${texts.toCell} ${rowName(row)}`}>
          {`${row.block.where} ${texts.toCell}`.trim()}
        </Link>
      )}
    </>
  )
}

const People = ({ row }: { row: BoardRow }) => (
  <>
    {preparerName(row) === '' ? texts.noPeople : preparerName(row)}
    <small>
      {isMissing(row) || row.people.preparer?.standIn == null
        ? reviewerName(row)
        : peopleTexts.standIn(row.people.preparer.standIn.name)}
    </small>
  </>
)

function Progress({ row, today }: { row: BoardRow; today: string }) {
  const [icon, tone] = marks[kindOf(row)]
  const isLate = isLateRow(row, today)
  return (
    <>
      <StepMarks progress={progressOf(row)} isLate={isLate} />
      <span className={`status text-tiny ${isLate && tone === 'run' ? 'error' : tone}`}>
        <Icon name={icon} size="s" />
        {stateWord(row)}
      </span>
    </>
  )
}

function Amount({ row }: { row: BoardRow }) {
  if (isMissing(row) || row.result === null)
    return (
      <>
        <span className="faint">{texts.noAmount}</span>
        <small>{texts.notComputed}</small>
      </>
    )
  const { result } = row
  const parts = resultParts(result)
  return (
    <span title={resultSentence(result)}>
      <b className="digits">{formatNumber(result.total)}</b>
      {parts !== '' && <small className="digits">{parts}</small>}
      {hasCredit(result) && <small className="digits">{texts.credit(formatNumber(result.credit))}</small>}
    </span>
  )
}

function Due({ row, today }: { row: BoardRow; today: string }) {
  if (isMoved(row)) return <span className="faint">{texts.noAmount}</span>
  if (row.dueDate === null) return <span className="faint">{taskTexts.noDue}</span>
  const left = daysBetween(today, row.dueDate)
  const isOpen = isMissing(row) || (!isFiled(row.state) && !row.isAmending)
  return (
    <span className="digits">
      {row.dueDate}
      {isOpen && (
        <small>
          {left < 0 ? (
            <span className="tag error">{texts.late(-left)}</span>
          ) : (
            <span className={left <= 7 ? 'warn-text' : ''}>{texts.left(left)}</span>
          )}
        </small>
      )}
    </span>
  )
}
