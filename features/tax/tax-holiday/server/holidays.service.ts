import { createHash } from 'node:crypto'
import { refuse, stale } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { publishHolidays, publishedHolidays, underHolidays } from '@portal/domain/holidays/published'
import { findHolidayYear } from '@portal/domain/working-days'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { moveDueDays, movesUnder, plannedDays, type DueMove as Move } from '@portal/tax-task/server/public'
import type { DueMove, HolidayNotice, HolidayYearShown, Moves } from '../contract/index.ts'
import { listNotices, publishedYears } from './holiday-notice.repo.ts'
import { holidayTexts as texts } from './holiday.texts.ts'
import { judgeNotice } from './judge-notice.ts'
import { tellMoved } from './tell-moved.ts'

/** What this process computes with follows what is published. */
export const learnHolidays = async (db: Db): Promise<void> => publishHolidays(await publishedYears(db))

/** Years that are shown: last year to the next, and all that were published. */
export async function shownYears(db: Db, today: string): Promise<HolidayYearShown[]> {
  const notices = new Map((await listNotices(db)).map((row) => [row.year, row]))
  const names = await listUserNames(db, [...new Set([...notices.values()].map((row) => row.published_by))])
  const now = Number(today.slice(0, 4))
  const years = [...new Set([now - 1, now, now + 1, ...notices.keys()])].toSorted((a, b) => b - a)
  return years.map((year) => {
    const row = notices.get(year)
    const arranged = findHolidayYear(year)
    return {
      year,
      version: row?.version ?? 0,
      isKnown: arranged !== undefined,
      source:
        row === undefined
          ? null
          : {
              title: row.title,
              documentNo: row.document_no,
              announcedOn: row.announced_on,
              url: row.url,
              publishedBy: names.get(row.published_by)?.name ?? '',
              publishedAt: formatChinaTime(row.published_at),
            },
      holidays: (arranged?.holidays ?? []).map((line, place) => ({ id: `${year}-${place}`, ...line })),
      workdays: (arranged?.workingWeekends ?? []).map((day) => ({ id: day, day })),
    }
  })
}

const toMoves = (moves: readonly Move[], today: string): Moves => ({
  moves: moves.map((move): DueMove => ({ ...move, isPast: move.to !== null && move.to < today })),
  seen: createHash('sha256').update(JSON.stringify(moves)).digest('hex'),
})

/** What stands elsewhere than the rules of now say: after an upgrade that changed a rule. */
export const pendingMoves = async (db: Db, today: string): Promise<Moves> =>
  toMoves(movesUnder(await plannedDays(db)), today)

const arrangementOf = ({ year, holidays = [], workdays = [] }: HolidayNotice) => ({
  [String(year)]: {
    holidays: holidays.map(({ name, from, to }) => ({ name, from, to })),
    workingWeekends: workdays.map(({ day }) => day),
  },
})

/** What a notice would move. @throws refused for what is no arrangement, stale where another one was published */
export async function previewMoves(db: Db, notice: HolidayNotice, today: string): Promise<Moves> {
  judgeNotice(notice, today)
  const found = (await listNotices(db)).find(({ year }) => year === notice.year)
  if ((found?.version ?? 0) !== notice.version) throw stale({ version: found?.version ?? 0 })
  await learnHolidays(db)
  const planned = await plannedDays(db)
  const years = { ...publishedHolidays(), ...arrangementOf(notice) }
  return toMoves(
    underHolidays(years, () => movesUnder(planned)),
    today,
  )
}

interface Agreed {
  seen: string
  acceptsPast: boolean
}
function assertAgreed({ moves, seen }: Moves, agreed: Agreed): void {
  if (seen !== agreed.seen) throw refuse(texts.changed)
  if (!agreed.acceptsPast && moves.some(({ isPast }) => isPast)) throw refuse(texts.past)
}

interface Publisher {
  userId: string
  now: Date
  today: string
}

/** Publishes a notice as the next version of its year. Whoever asks for the moves next gets none that it makes. */
export async function publishNotice(tx: Tx, by: Publisher, notice: HolidayNotice, agreed: Agreed): Promise<number> {
  const shown = await previewMoves(tx.db, notice, by.today)
  assertAgreed(shown, agreed)
  const version = notice.version + 1
  const { [String(notice.year)]: arranged } = arrangementOf(notice)
  const inserted = await tx
    .as('tax-holiday')
    .db.insertInto('holiday_notice')
    .values({
      year: notice.year,
      version,
      title: notice.title,
      document_no: notice.documentNo,
      announced_on: notice.announcedOn,
      url: notice.url,
      holidays: JSON.stringify(arranged?.holidays ?? []),
      working_weekends: JSON.stringify(arranged?.workingWeekends ?? []),
      published_by: by.userId,
      published_at: by.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows) === 0) throw stale({ version })
  await move(tx, shown.moves, `tax-holiday:${notice.year}:${version}`, texts.byNotice(notice.title))
  return version
}

/** Moves what the rules of now move, once. */
export async function replan(tx: Tx, { now, today }: Publisher, agreed: Agreed): Promise<number> {
  await learnHolidays(tx.db)
  const pending = await pendingMoves(tx.db, today)
  assertAgreed(pending, agreed)
  return move(tx, pending.moves, `tax-holiday:rules:${now.getTime()}`, texts.byRules)
}

async function move(tx: Tx, moves: readonly Move[], key: string, why: string): Promise<number> {
  const moved = await moveDueDays(tx, moves)
  if (moved.length > 0) await tellMoved(tx, moved, key, why)
  return moved.length
}
