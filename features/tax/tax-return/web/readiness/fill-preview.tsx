import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { fillPreviewRoute, type FillPreview as Preview } from '../../contract/index.ts'
import { Figure, Money } from '../desk/results/money.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import { isText } from '@portal/tax-forms/layout/shown-text.rules'
import { readinessPanelTexts as texts } from './readiness.texts.ts'
import css from '../checks/checks.module.css'

/** Shows the changes of a filling cell by cell before it is done. */
export function FillPreview({ desk }: { desk: Desk }) {
  const query = useQuery({
    ...queryOf(fillPreviewRoute, { query: { taskNo: desk.view.taskNo } }),
    staleTime: 0,
    gcTime: 0,
  })
  return <QueryView query={query}>{(preview) => <Moves desk={desk} preview={preview} />}</QueryView>
}

function Moves({ desk, preview: { invoices, outputTax, moves } }: { desk: Desk; preview: Preview }) {
  const columns: Column<Preview['moves'][number]>[] = [
    { id: 'cell', title: texts.cell, kind: 'text', isHeader: true, cell: ({ cell }) => desk.names.nameOf(cell) },
    {
      id: 'to',
      title: texts.move,
      kind: 'amount',
      cell: ({ cell, from, to }) => (
        <>
          <Amount desk={desk} cell={cell} of={from} /> → <Amount desk={desk} cell={cell} of={to} />
        </>
      ),
    },
  ]
  return (
    <div className={css.fillMoves}>
      {desk.model.kind.records !== undefined && <p>{texts.effect(invoices, outputTax)}</p>}
      <Table caption={texts.moves} columns={columns} rows={moves} rowId={({ cell }) => cell} isPlain />
    </div>
  )
}

/** Relief remainders are keyed by code and have no printed cell; they are money. */
function Amount({ desk, cell, of }: { desk: Desk; cell: string; of: string | null }) {
  const shape = desk.model.shapeOf(cell)
  return isText(shape) ? <Money of={of ?? '0'} /> : <Figure of={of ?? '0'} shape={shape} />
}
