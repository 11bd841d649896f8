import { isDecimalString, sumMoney } from '@portal/domain/money'
import type { ReturnModel } from '../model/return-model.ts'
import { resultTermsOf } from './result-terms.ts'

/** The last term of the result line: tax and surtax together. `read`: a cell's value, null where unknown. */
export function resultTotal(model: ReturnModel, read: (ref: string) => string | null): string {
  const cells = resultTermsOf(model).at(-1)?.cells ?? []
  return sumMoney(cells.map((ref) => read(ref) ?? '').filter(isDecimalString))
}
