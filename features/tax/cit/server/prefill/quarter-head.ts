import type { Db } from '@portal/server-kit/database'
import { isDecimalString, toDecimal } from '@portal/domain/money'
import { formsForPeriod } from '@portal/tax-forms'
import { qcitLines } from '@portal/qcit/contract'
import { formSetOf, headersOf, loadReturn, settledOf } from '@portal/tax-return/server/public'
import { listTasksOfYear, type TaskOf } from '@portal/tax-task/server/public'
import { prepaidTaxType } from '../../contract/tax-type.ts'

/** Fields of the head that the year's last prepayment averages over its quarters: persons, and 万元. */
const averagedFields = ['avgEmployees', 'avgAssets'] as const

/** What the year's last prepayment says of staff and assets. */
interface QuarterHead {
  taskNo: string
  period: string
  /** Neither approved nor filed: its figures may move. */
  isDraft: boolean
  header: Readonly<Record<string, string>>
}

/** The averages of the year's last prepayment, as approved or filed, else as its draft has them; null without one. */
export async function quarterHeadOf(
  db: Db,
  { entId, period: year }: Pick<TaskOf, 'entId' | 'period'>,
): Promise<QuarterHead | null> {
  const last = async (period: string): Promise<TaskOf | undefined> =>
    (await listTasksOfYear(db, { entId, taxType: prepaidTaxType, period })).find((task) => task.period === period)
  const task = (await last(`${year}4`)) ?? (await last(`${year}12`))
  if (task === undefined) return null
  const settled = await settledOf(db, task, await formSetOf(formsForPeriod(prepaidTaxType, task.period)))
  const heads =
    settled === null
      ? headersOf(await loadReturn(db, task))
      : Object.fromEntries(Object.entries(settled.forms).map(([form, { header }]) => [form, header ?? {}]))
  const main = Object.keys(qcitLines).find((form) => heads[form] !== undefined)
  const header = Object.fromEntries(
    averagedFields.flatMap((field): [string, string][] => {
      const value = main === undefined ? undefined : heads[main]?.[field]
      return value == null || value === '' ? [] : [[field, value]]
    }),
  )
  return Object.keys(header).length === 0
    ? null
    : { taskNo: task.taskNo, period: task.period, isDraft: settled === null, header }
}

const isSame = (one: string, other: string): boolean =>
  one === other || (isDecimalString(one) && isDecimalString(other) && toDecimal(one).eq(toDecimal(other)))

/** Fields that a year's head says otherwise than the prepayment. */
export const differingFields = (
  { header }: QuarterHead,
  own: Readonly<Record<string, string>>,
): (typeof averagedFields)[number][] =>
  averagedFields.filter((field) => header[field] !== undefined && !isSame(header[field], own[field] ?? ''))
