import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tryDecision, type Effect, type Saying } from '../../contract/index.ts'
import { cellName, isCount } from '../cell-name.rules.ts'
import { decideTexts as texts } from './decide.texts.ts'
import css from './decide.module.css'

type Put = Effect['cells'][number]

const cellOf = ({ cell }: Put): string => cell
const figure = (id: 'before' | 'after', className: string): Column<Put> => ({
  id,
  title: texts[id],
  kind: 'amount',
  narrow: true,
  className,
  cell: (put) => formatNumber(put[id], 'default', isCount(put.cell) ? 0 : 2),
})
const columns: readonly Column<Put>[] = [
  { id: 'cell', title: texts.cell, kind: 'text', narrow: true, isWide: true, cell: ({ cell }) => cellName(cell) },
  figure('before', 'faint'),
  figure('after', 'medium'),
]

/** Effect of a decision on the return's cells, before it is made. */
export function EffectView({ keys, said }: { keys: readonly string[]; said: Saying }) {
  const { data, error } = useQuery({
    ...queryOf(tryDecision, { body: { keys: [...keys], ...said } }),
    placeholderData: keepPreviousData,
  })
  if (error !== null)
    return (
      <p className="error-text text-small" role="alert">
        {wordsOf(error)}
      </p>
    )
  if (data === undefined) return <Skeleton rows={3} height={28} />
  return (
    <div className={css.effect} aria-live="polite">
      <h3>{texts.effect}</h3>
      {data.cells.length === 0 ? (
        <p className="faint text-small">{texts.noEffect}</p>
      ) : (
        <Table caption={texts.effect} columns={columns} rows={data.cells} rowId={cellOf} isSmall overflow="sideways" />
      )}
      {data.open > 0 && (
        <p className="warn-text text-small">
          {texts.stillOpen(data.open)}
          {data.reasons.join('')}
        </p>
      )}
      {data.others > 0 && data.open === 0 && (
        <p className="muted text-small">
          {texts.others(data.others)}
          {data.reasons.join('')}
        </p>
      )}
      {data.cells.length > 0 && <p className="faint text-tiny">{texts.refill}</p>}
    </div>
  )
}
