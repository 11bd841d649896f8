import { formatChinaTime } from '@portal/domain/china-time'
import { toDecimal, toMoney, ZERO } from '@portal/domain/money'
import type { ReturnSummary } from '../../contract/index.ts'
import type { TickState } from '../readiness/sources.ts'

const customs = 'CUSTOMS'

/** Ticks of a period as the summary tells them: invoices and customs papers apart. */
export async function ticksTold(found: TickState): Promise<ReturnSummary['ticks']> {
  const kinds = await found.deducted()
  const sum = (isIt: (kind: string) => boolean) => {
    const some = kinds.filter(({ kind }) => isIt(kind))
    return {
      count: some.reduce((count, one) => count + one.count, 0),
      tax: toMoney(some.reduce((total, one) => total.plus(toDecimal(one.tax)), ZERO)),
    }
  }
  return {
    confirmedAt: found.state === 'confirmed' && found.at !== null ? formatChinaTime(found.at) : null,
    isDrifted: await found.isDrifted(),
    invoices: sum((kind) => kind !== customs),
    customs: sum((kind) => kind === customs),
  }
}
