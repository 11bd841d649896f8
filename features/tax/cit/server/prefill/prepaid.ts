import { periodLabel } from '@portal/domain'
import { sumMoney } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { formsForPeriod } from '@portal/tax-forms'
import { formSetOf, settledOf } from '@portal/tax-return/server/public'
import { qcitCell, qcitLines } from '@portal/qcit/contract'
import { listTasksOfYear, type TaskOf } from '@portal/tax-task/server/public'
import { prepaidTaxType } from '../../contract/tax-type.ts'

/** What the latest settled prepayment of a year comes to, and which periods of the year have none. */
export interface Prepaid {
  /** Null before the first one. */
  latest: { period: string; amount: string } | null
  /** Periods of the year's cadence that are not settled, oldest first. */
  open: readonly string[]
}

const periodsOf = (year: string, isMonthly: boolean): string[] =>
  isMonthly
    ? Array.from({ length: 12 }, (_, at) => `${year}${String(at + 1).padStart(2, '0')}`)
    : [1, 2, 3, 4].map((quarter) => `${year}${quarter}`)

/** Tax prepaid over a year: what was paid before and what was due in its latest period, as approved or filed. */
export async function prepaidOf(db: Db, { entId, period: year }: Pick<TaskOf, 'entId' | 'period'>): Promise<Prepaid> {
  const of = (period: string) => listTasksOfYear(db, { entId, taxType: prepaidTaxType, period })
  const months = await of(`${year}12`)
  const tasks = months.length > 0 ? months : await of(`${year}4`)
  const settled: { period: string; amount: string }[] = []
  for (const task of tasks) {
    const set = await formSetOf(formsForPeriod(prepaidTaxType, task.period))
    const filed = await settledOf(db, task, set)
    const form = Object.keys(qcitLines).find((code) => filed?.forms[code] !== undefined)
    if (form === undefined || filed === null) continue
    const amount = (line: 'paid' | 'due'): string | null => {
      const [, row = '', column = ''] = qcitCell(form, line).split('.')
      return filed.forms[form]?.cells[row]?.[column] ?? null
    }
    settled.push({ period: task.period, amount: sumMoney([amount('paid'), amount('due')]) })
  }
  const done = new Set(settled.map(({ period }) => period))
  return {
    latest: settled.at(-1) ?? null,
    open: periodsOf(year, months.length > 0).filter((period) => !done.has(period)),
  }
}

/** Key of a prepayment as a source of figures. */
export const prepaidRef = (period: string): string => `prepaid:${period}`

/** Its words: 2026年第4季度. */
export const prepaidName = (key: string): string => periodLabel(key.slice(key.indexOf(':') + 1))
