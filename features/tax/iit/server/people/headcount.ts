import { getPeriod } from '@portal/domain/period'
import { toDecimal } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/** First and last days of the year's quarters up to a period's end, in pairs. */
function quarterDays(period: string): [begin: string, end: string][] {
  const { year, kind } = getPeriod(period)
  const last =
    kind === 'year' ? 4 : kind === 'quarter' ? Number(period.slice(4)) : Math.ceil(Number(period.slice(4)) / 3)
  const ends = ['03-31', '06-30', '09-30', '12-31']
  return ends.slice(0, last).map((end, at) => [`${year}-${String(at * 3 + 1).padStart(2, '0')}-01`, `${year}-${end}`])
}

/**
 * Average number of people over the year's quarters up to the period's: those there at each quarter's begin and end
 * (CITF.D19); null where nobody is registered.
 */
export async function averageStaff(
  db: Db,
  { entId, period }: { entId: string; period: string },
): Promise<string | null> {
  const days = quarterDays(period).flat()
  const { rows } = await sql<{ day: string; count: string; all: string }>`
    select d.day::text as day, count(*)::text as "all", count(*) filter (where
      (p.hired is null or p.hired <= d.day) and (p."left" is null or p."left" >= d.day)
      or p.rehired <= d.day)::text as count
    from unnest(${days}::date[]) as d(day) join iit_person p on p.ent_id = ${entId}
    group by d.day`.execute(db)
  if (rows.length === 0) return null
  const sum = rows.reduce((total, { count }) => total.plus(count), toDecimal('0'))
  return sum.div(days.length).toFixed(0)
}
