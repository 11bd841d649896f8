import type { HolidayYears } from '@portal/domain/holidays/published'
import type { Db } from '@portal/server-kit/database'
import './holiday-notice.table.ts'

/** Notices in force, by year. */
export const listNotices = (db: Db) =>
  db.selectFrom('holiday_notice').distinctOn('year').selectAll().orderBy('year').orderBy('version', 'desc').execute()

/** The same as arrangements of days. */
export async function publishedYears(db: Db): Promise<HolidayYears> {
  const rows = await listNotices(db)
  return Object.fromEntries(
    rows.map(({ year, holidays, working_weekends: workingWeekends }) => [String(year), { holidays, workingWeekends }]),
  )
}
