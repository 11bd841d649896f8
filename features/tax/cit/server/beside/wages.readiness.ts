import { isDecimalString, toDecimal, toMoney } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { besideTexts as texts } from './beside.texts.ts'
import type { DeclaredWages } from './wages.port.ts'

const form = 'A105050'
/** Wages paid in the year: 工资薪金支出, 实际发生额. */
const paid = `${form}.r1.c2`

/** Wages of the year's table beside those that income tax was withheld from. */
export async function wagesAgainst(db: Db, state: ReturnState, wages: DeclaredWages): Promise<Readiness | null> {
  const { task, codes } = state
  if (!codes.includes(form)) return null
  const declared = await wages.ofYear(db, { entId: task.entId, year: task.period })
  if (declared === null) return null
  const text = valuesOfReturn(state).get(paid)?.text ?? '0'
  const own = toDecimal(isDecimalString(text) ? text : '0')
  const difference = own.minus(toDecimal(declared.amount))
  if (difference.isZero()) return null
  const { lacking } = declared
  return {
    id: 'READY.COMPARE',
    level: 'warning',
    message: texts.wages({ own: toMoney(own), declared: declared.amount, difference: toMoney(difference), lacking }),
    act: wages.page(lacking[0] ?? `${task.period}12`),
  }
}
