import { periodLabel } from '@portal/domain/period'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { invalidate } from '@portal/web-kit/query'
import { useAction } from '@portal/web-kit/use-action'
import { lazy, Suspense, useState } from 'react'
import {
  carriedKeys,
  differenceNames,
  ledgerMatchRoute,
  removeDifferenceRoute,
  settleDifferenceRoute,
  type MatchItem,
  type MatchRow,
} from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { monthsOfRow } from './match-columns.tsx'

const texts = ledgerTexts.matching
const ExplainDialog = lazy(async () => ({ default: (await import('./explain-dialog.tsx')).ExplainDialog }))

const plain: Column<MatchItem>[] = [
  { id: 'month', title: texts.months, kind: 'text', cell: ({ month }) => periodLabel(month) },
  { id: 'key', title: texts.key, kind: 'text', isHeader: true, narrow: true, cell: ({ key }) => differenceNames[key] },
  { id: 'amount', title: texts.amount, kind: 'amount', unit: ledgerTexts.yuan, narrow: true },
  { id: 'source', title: texts.source, kind: 'text', isWide: true },
  {
    id: 'settledIn',
    title: texts.settled,
    kind: 'text',
    cell: ({ settledIn }) => (settledIn === null ? '' : periodLabel(settledIn)),
  },
  { id: 'by', title: ledgerTexts.columns.by, kind: 'text' },
]

/** What was said of some months' difference, and saying more in one's own; `open`: what earlier months carried here. */
export function ItemsCard({ row, open, isOwn }: { row: MatchRow; open: readonly MatchItem[]; isOwn: boolean }) {
  const mayChange = useMay('perm:tax:ledger:import') && isOwn
  const [isSaying, setSaying] = useState(false)
  const refresh = { onDone: () => invalidate(ledgerMatchRoute) }
  const settling = useAction(settleDifferenceRoute, refresh)
  const removing = useAction(removeDifferenceRoute, refresh)
  const items = [...row.items, ...open]
  const acts: Column<MatchItem> = {
    id: 'acts',
    title: texts.acts,
    kind: 'text',
    isUntitled: true,
    cell: ({ id, key, settledIn }) => (
      <span className={css.target}>
        {carriedKeys.includes(key) && (
          <ActButton
            of={settling}
            className="button link"
            onClick={() => settling.run({ body: { id, month: settledIn === null ? row.month : null } })}
          >
            {settledIn === null ? texts.settle : texts.carry}
          </ActButton>
        )}
        <ActButton of={removing} className="button link" onClick={() => removing.run({ body: { id } })}>
          {texts.takeBack}
        </ActButton>
      </span>
    ),
  }
  return (
    <section className={`card ${css.part}`} aria-label={texts.items(monthsOfRow(row))}>
      <h2>{texts.items(monthsOfRow(row))}</h2>
      {items.length === 0 ? (
        <p className="muted">{texts.noItems}</p>
      ) : (
        <Table
          caption={texts.details}
          columns={mayChange ? [...plain, acts] : plain}
          rows={items}
          rowId={({ id }) => id}
          overflow="sideways"
        />
      )}
      {mayChange && (
        <div className="row">
          <ActButton of={settling} className="button primary" onClick={() => setSaying(true)}>
            {texts.explain}
          </ActButton>
        </div>
      )}
      {isSaying && (
        <Suspense>
          <ExplainDialog month={row.month} amount={row.unexplained ?? ''} onClose={() => setSaying(false)} />
        </Suspense>
      )}
    </section>
  )
}
