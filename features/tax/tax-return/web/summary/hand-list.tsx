import { formatNumber } from '@portal/domain/format'
import { isDecimalString } from '@portal/domain/money'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { HandCell, ReturnSummary } from '../../contract/index.ts'
import { summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

const shown = (text: string): string => (text === '' ? texts.blank : isDecimalString(text) ? formatNumber(text) : text)

/** `nameOf` names cells as in the table beside it; without it cells have their names on paper. */
export interface HandListProps {
  summary: ReturnSummary
  onGo?: (ref: string) => void
  nameOf?: (ref: string) => string
}

/** Cells with manual figures: the invoice or rule value, the current value, author and reason. */
export function HandList({ summary: { hand, handCount, revertedCount }, onGo, nameOf }: HandListProps) {
  const reverted = revertedCount > 0 && <small>{texts.reverted(revertedCount)}</small>
  if (handCount === 0)
    return (
      <p className={`muted text-small ${css.handNone}`}>
        {texts.handNone} {reverted}
      </p>
    )
  return (
    <section>
      <h3>
        {texts.hand(handCount)}
        {reverted}
      </h3>
      <div className={css.hands}>
        <Table
          caption={texts.hand(handCount)}
          columns={columnsOf(onGo)}
          rows={nameOf === undefined ? hand : hand.map((one) => ({ ...one, name: nameOf(one.cell) }))}
          rowId={({ cell }) => cell}
          isSmall
          overflow="none"
        />
      </div>
      {hand.length < handCount && <p className="faint text-tiny">{texts.handMore(handCount - hand.length)}</p>}
    </section>
  )
}

const { handColumns: titles } = texts

const columnsOf = (onGo: HandListProps['onGo']): Column<HandCell>[] => [
  {
    id: 'name',
    title: titles.cell,
    kind: 'text',
    isHeader: true,
    look: ({ name, title }) => ({ title: `${name} ${title}` }),
    cell: ({ cell, name, title }) => (
      <>
        {onGo === undefined ? (
          name
        ) : (
          <button type="button" className="button link" onClick={() => onGo(cell)}>
            {name}
          </button>
        )}{' '}
        <span className="faint">{title}</span>
      </>
    ),
  },
  {
    id: 'to',
    title: titles.figures,
    kind: 'text',
    className: 'digits',
    cell: ({ from, to }) => (
      <>
        <span className={css.earlier}>{shown(from)} →</span> <b>{shown(to)}</b>
      </>
    ),
  },
  {
    id: 'userName',
    title: titles.by,
    kind: 'text',
    className: 'muted',
    cell: ({ userName, at }) => `${userName} ${at?.slice(5, 16) ?? ''}`,
  },
  { id: 'why', title: titles.why, kind: 'text', cell: ({ why }) => (why === '' ? '——' : why) },
]
