import { isDecimalString, toDecimal, toMoney } from '@portal/domain/money'
import type { LedgerPort } from '@portal/ledger/server/public'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { headersOf, valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { qcitCell } from '../contract/index.ts'
import { headOfSources, type HeadField } from './head-of-sources.ts'
import { lossesLeft, usableLoss } from './losses.ts'
import { mainOf } from './main-form.ts'
import { qcitTexts as texts } from './qcit.texts.ts'
import type { Staff } from './staff.port.ts'

/** What the head and the line of losses say otherwise than the books, the people and the settlement of last year. */
export async function againstReturn(
  db: Db,
  state: ReturnState,
  from: { books: LedgerPort; staff: Staff },
): Promise<Readiness | null> {
  const main = mainOf(state)
  const header = headersOf(state)[main] ?? {}
  const known = Object.entries(await headOfSources(db, state, from)) as [HeadField, string][]
  const heads = known.flatMap(([field, ours]) => {
    const theirs = header[field] ?? ''
    const isSame = isDecimalString(theirs) ? toDecimal(theirs).eq(toDecimal(ours)) : toDecimal(ours).isZero()
    return isSame ? [] : [texts.headOfSources(field, ours, theirs)]
  })
  const lines = [...heads, ...(await lossLines(db, state, main))]
  return lines.length === 0 ? null : { id: 'READY.AGAINST', level: 'warning', message: lines.join('；'), act: '' }
}

/** D15: losses of earlier years that the quarter may take off its profit, as the settlement of last year has them. */
async function lossLines(db: Db, state: ReturnState, main: string): Promise<string[]> {
  const left = await lossesLeft(db, state.task)
  if (left === null) return []
  const values = valuesOfReturn(state)
  const amountAt = (line: 'losses' | 'income') => toDecimal(values.get(qcitCell(main, line))?.text ?? '0')
  const used = amountAt('losses')
  const most = usableLoss(left, amountAt('income').plus(used))
  return used.eq(most) ? [] : [texts.losses(toMoney(left), toMoney(most), toMoney(used))]
}
