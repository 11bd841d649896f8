import { sumMoney } from '@portal/domain/money'
import { isBeingAmended, type TaxTaskDetail } from '@portal/tax-task/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { filedVersionsRoute, pastFiguresRoute, type PastFigures } from '../../../contract/index.ts'
import { deskTexts } from '../desk.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import { Money } from './money.tsx'
import { resultTotal } from './result-total.ts'
import css from '../desk.module.css'

/** Of a return that is amended: its result as filed, as it is now, and the difference to pay or to get back. */
export function AmendmentLine({ desk, task }: { desk: Desk; task: Pick<TaxTaskDetail, 'state' | 'steps'> }) {
  const { taskNo } = desk.view
  const isAmending = desk.snapshot === null && isBeingAmended(task)
  const versions = useQuery({ ...queryOf(filedVersionsRoute, { query: { taskNo } }), enabled: isAmending })
  const newest = versions.data?.[0]?.number
  const filed = useQuery({
    ...queryOf(pastFiguresRoute, { query: { taskNo, of: String(newest) } }),
    enabled: isAmending && newest !== undefined,
  })
  return isAmending && filed.data ? <Amounts desk={desk} past={filed.data} /> : null
}

function Amounts({ desk, past }: { desk: Desk; past: PastFigures }) {
  useResting(desk.model.moved)
  const before = resultTotal(desk.model, (ref) => past.cells[ref] ?? '')
  const now = resultTotal(desk.model, (ref) => desk.model.cells.get(ref).value)
  const difference = sumMoney([now, before.startsWith('-') ? before.slice(1) : `-${before}`])
  const isBack = difference.startsWith('-')
  return (
    <p className={css.banner} data-part="amendment">
      {deskTexts.filedBefore} <Money of={before} />，{deskTexts.amendedTo} <Money of={now} />，
      {isBack ? deskTexts.toGetBack : deskTexts.toPay}{' '}
      <b>
        <Money of={isBack ? difference.slice(1) : difference} />
      </b>
    </p>
  )
}
