import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { fillPreviewRoute, type FillPreview as Preview } from '../../contract/index.ts'
import { Figure, Money } from '../desk/results/money.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import { isText } from '../grid/cells/typed.rules.ts'
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
  return (
    <div className={css.fillMoves}>
      <p>{texts.effect(invoices, outputTax)}</p>
      <table className={css.comparison}>
        <tbody>
          {moves.map(({ cell, from, to }) => (
            <tr key={cell}>
              <td>{desk.names.nameOf(cell)}</td>
              <td className="digits">
                <Amount desk={desk} cell={cell} of={from} /> → <Amount desk={desk} cell={cell} of={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Relief remainders are keyed by code and have no printed cell; they are money. */
function Amount({ desk, cell, of }: { desk: Desk; cell: string; of: string | null }) {
  const shape = desk.model.shapeOf(cell)
  return isText(shape) ? <Money of={of ?? '0'} /> : <Figure of={of ?? '0'} shape={shape} />
}
