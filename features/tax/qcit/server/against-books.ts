import { isDecimalString, toDecimal, toMoney } from '@portal/domain/money'
import { averageAssets, type BookStanding, type LedgerPort } from '@portal/ledger/server/public'
import type { Db } from '@portal/server-kit/database'
import { formsForPeriod } from '@portal/tax-forms'
import type { Readiness } from '@portal/tax-return/contract'
import { formSetOf, headersOf, settledOf, valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { listTasksOfYear } from '@portal/tax-task/server/public'
import { qcitCell, qcitLines } from '../contract/index.ts'
import { qcitTexts as texts } from './qcit.texts.ts'

const annualTaxType = '03'
/** 可结转以后年度弥补的亏损额合计 of the annual settlement. */
const lossesLeft = { form: 'A106000', row: 'r12', column: 'c12' }

/** The main form of a return; blank where no edition is in force. */
export const mainOf = ({ codes }: ReturnState): string => codes.find((code) => qcitLines[code] !== undefined) ?? ''

/** What the head and the line of losses say otherwise than the books and the settlement of the year before. */
export async function againstReturn(db: Db, state: ReturnState, books: LedgerPort): Promise<Readiness | null> {
  const main = mainOf(state)
  const standing = await books.standing(db, state.task)
  const lines = [...(standing === null ? [] : headLines(state, main, standing)), ...(await lossLines(db, state, main))]
  return lines.length === 0 ? null : { id: 'READY.AGAINST', level: 'warning', message: lines.join('；'), act: '' }
}

/** D16 to D18: pay as booked and as paid out, and average assets; fields that the edition has. */
function headLines(state: ReturnState, main: string, standing: BookStanding): string[] {
  const fields = new Set(state.set.byCode.get(main)?.definition.header?.map(({ id }) => id))
  const header = headersOf(state)[main] ?? {}
  const pay = standing.totals.get('2211')
  const booked = {
    payrollAccrued: pay?.ytdCredit,
    payrollPaid: pay?.ytdDebit,
    avgAssets: averageAssets(standing) ?? undefined,
  }
  return (Object.keys(booked) as (keyof typeof booked)[]).flatMap((field) => {
    const [ours, theirs = ''] = [booked[field], header[field]]
    if (ours === undefined || !fields.has(field)) return []
    const isSame = isDecimalString(theirs) ? toDecimal(theirs).eq(toDecimal(ours)) : toDecimal(ours).isZero()
    return isSame ? [] : [texts.headOfBooks(texts.fields[field], ours, theirs)]
  })
}

/** D15: losses of earlier years that the quarter may take off its profit, as the settlement of last year has them. */
async function lossLines(db: Db, state: ReturnState, main: string): Promise<string[]> {
  const { entId, period } = state.task
  const year = String(Number(period.slice(0, 4)) - 1)
  const [task] = await listTasksOfYear(db, { entId, taxType: annualTaxType, period: year })
  if (task === undefined) return []
  const settled = await settledOf(db, task, await formSetOf(formsForPeriod(annualTaxType, year)))
  const left = settled?.forms[lossesLeft.form]?.cells[lossesLeft.row]?.[lossesLeft.column]
  if (left === undefined || left === null || !isDecimalString(left) || toDecimal(left).lte(0)) return []
  const values = valuesOfReturn(state)
  const amountAt = (line: 'losses' | 'income') => toDecimal(values.get(qcitCell(main, line))?.text ?? '0')
  const used = amountAt('losses')
  // Before losses: the taxable profit with what was taken off again.
  const before = amountAt('income').plus(used)
  const most = before.lte(0) ? toDecimal('0') : before.lt(toDecimal(left)) ? before : toDecimal(left)
  return used.eq(most) ? [] : [texts.losses(toMoney(toDecimal(left)), toMoney(most), toMoney(used))]
}
