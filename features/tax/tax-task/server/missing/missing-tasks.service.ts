import { findDeadline, nextPeriod } from '@portal/domain'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName, type MissingTask } from '../../contract/index.ts'
import { filingsWithin, profileOf } from '../tasks/profile.service.ts'
import { taxablePeriodsOn } from '../tasks/taxable-periods.rules.ts'
import { answeredFrom } from './answered.repo.ts'
import { firstPeriod, periodsWithTask } from './task-periods.repo.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'

/** Most periods looked back: ten years of months. */
const most = 120

/**
 * Periods to file without a task, latest first: every one from the month the portal answers for. Where nothing says
 * which that is: from the first task, or only the current period.
 */
export async function missingTasks(
  db: Db,
  reach: TaxReach,
  day: string,
  taxType: string | undefined,
): Promise<MissingTask[]> {
  const filings = filingsWithin(reach, await profileOf(db, reach.entId))
  const current = taxablePeriodsOn(
    filings.filter((one) => taxType === undefined || one.taxType === taxType),
    day,
  )
  const found = await Promise.all(
    current.map(async (one) =>
      (await missingOf(db, reach.entId, one)).map((period) => ({
        taxType: one.taxType,
        taxTypeName: taxTypeName(one.taxType),
        period,
        message: period === one.period ? texts.askCreate : texts.askPast(period),
        dueDate: findDeadline(one.taxType, period)?.date ?? null,
      })),
    ),
  )
  return found.flat()
}

async function missingOf(
  db: Db,
  entId: string,
  { taxType, period: last }: { taxType: string; period: string },
): Promise<string[]> {
  const answered = (await answeredFrom(db, { entId, taxType, like: last })) ?? (await firstPeriod(db, entId, taxType))
  // The current period is offered even where its tax is answered for from a later one on.
  const from = answered === undefined || answered > last ? last : answered
  const present = await periodsWithTask(db, { entId, taxType, from })
  const wanted: string[] = []
  for (
    let period = from;
    period <= last && period.length === last.length && wanted.length < most;
    period = nextPeriod(period)
  )
    wanted.unshift(period)
  return wanted.filter((period) => !present.has(period))
}
