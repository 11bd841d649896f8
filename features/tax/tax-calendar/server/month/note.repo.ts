import type { Db } from '@portal/server-kit/database'
import '../store/tax-calendar.table.ts'

/** Notes that a span of days shows at most; a month holds a few. */
const mostNotes = 1000

/** An enterprise's notes from one day to another, by day. */
export const notesBetween = (db: Db, entId: string, from: string, to: string) =>
  db
    .selectFrom('calendar_note')
    .select(['id', 'day', 'title', 'is_done'])
    .where('ent_id', '=', entId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .limit(mostNotes)
    .execute()
