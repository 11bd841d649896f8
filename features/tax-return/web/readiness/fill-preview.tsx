import { formatNumber } from '@portal/domain/format'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { fillPreviewRoute, type FillPreview as Preview } from '../../contract/index.ts'
import type { Desk } from '../desk/open-desk.ts'
import { readinessPanelTexts as texts } from './readiness.texts.ts'

/** What a filling now would change, cell by cell, before it is done. */
export function FillPreview({ desk }: { desk: Desk }) {
  const query = useQuery({ ...queryOf(fillPreviewRoute, { query: { taskNo: desk.view.taskNo } }), staleTime: 0, gcTime: 0 })
  return <QueryView query={query}>{preview => <Moves desk={desk} preview={preview} />}</QueryView>
}

function Moves({ desk, preview: { invoices, outputTax, moves } }: { desk: Desk, preview: Preview }) {
  return (
    <div className="fill-moves">
      <p>{texts.effect(invoices, outputTax)}</p>
      <table className="cmp"><tbody>
        {moves.map(({ cell, from, to }) => (
          <tr key={cell}><td>{desk.names.nameOf(cell)}</td><td className="num">{shown(from)} → {shown(to)}</td></tr>
        ))}
      </tbody></table>
    </div>
  )
}

const shown = (text: string | null): string => formatNumber(text ?? '0')
