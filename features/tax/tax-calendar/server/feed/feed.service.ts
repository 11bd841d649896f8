import { linkTo, notFound, tellOnce, type ShownOnce } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { nextPeriod, shiftPeriod } from '@portal/domain/period'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { codeHolders } from '@portal/identity/server/roles'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Call, FileAnswer, Kit } from '@portal/server-kit/feature'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { returnPage } from '@portal/tax-return/pages'
import { ownTaskNos } from '@portal/tax-task/server/public'
import { readFeedRoute, type CalendarFeed, type CalendarItem, type FeedKind } from '../../contract/index.ts'
import { calendarPage } from '@portal/home/pages'
import { itemsIn } from '../month/items.service.ts'
import { calendarFile } from './feed.ics.ts'
import { dropFeed, findFeed, putFeed } from './feed.repo.ts'
import { feedTexts as texts } from './feed.texts.ts'

/** Months before this one and after it that a subscription has. */
const span = { before: 2, after: 12 } as const
const feedFileName = 'tax-calendar.ics'
/** Programs come a few times a day; when one came is noted at most so often. */
const notedEveryMs = 10 * 60_000

export async function ownFeed({ db, scope }: Pick<Call, 'db' | 'scope'>): Promise<CalendarFeed | null> {
  const row = await findFeed(db, scope)
  if (row === undefined) return null
  const { kind, created_at: createdAt, fetched_at: fetchedAt } = row
  return {
    kind,
    createdAt: formatChinaTime(createdAt),
    fetchedAt: fetchedAt === null ? null : formatChinaTime(fetchedAt),
  }
}

/** A new address, without the portal's own; the one of before ends with it. */
export async function openFeed(call: Call, kind: FeedKind): Promise<{ address: ShownOnce }> {
  const key = newSecret()
  await call.write((tx) => putFeed(tx.db, { ...call.scope, digest: sha256(key), kind, now: call.now() }))
  call.about(call.scope.entId, { kind })
  return { address: tellOnce(`${readFeedRoute.path}?key=${key}`) }
}

export async function closeFeed(call: Call): Promise<null> {
  await call.write((tx) => dropFeed(tx.db, call.scope))
  call.about(call.scope.entId)
  return null
}

/** The subscription of a key, as long as its user may see returns of the enterprise. @throws 404 otherwise. */
export async function readFeed(kit: Kit, key: string, portal: string | null): Promise<FileAnswer> {
  const everywhere = acrossEnterprises(kit.db)
  const feed = await everywhere
    .selectFrom('calendar_feed')
    .select(['ent_id as entId', 'user_id as userId', 'kind', 'fetched_at as fetchedAt'])
    .where('key_digest', '=', sha256(key))
    .executeTakeFirst()
  if (feed === undefined) throw notFound(texts.gone)
  const { entId, userId, kind } = feed
  const [holders, enterprise] = await Promise.all([
    codeHolders(kit.db, [entId], 'tax:return:read'),
    findEnterprise(kit.db, entId),
  ])
  const holder = holders.find((one) => one.userId === userId)
  if (holder === undefined || enterprise === undefined) throw notFound(texts.gone)
  const today = kit.clock.businessDay()
  const all = await itemsIn(kit.db, holder, monthsAround(today), today)
  const items = await itemsOf(kind, all, (taskNos) => ownTaskNos(kit.db, holder, taskNos, today))
  const now = kit.clock.now()
  if (feed.fetchedAt === null || now.getTime() - feed.fetchedAt.getTime() > notedEveryMs)
    await kit.write((tx) =>
      tx.db
        .updateTable('calendar_feed')
        .set({ fetched_at: now })
        .where('ent_id', '=', entId)
        .where('user_id', '=', userId)
        .execute(),
    )
  return {
    body: Buffer.from(calendarFile({ entId, entName: enterprise.name, kind, items, now, urlOf: addressIn(portal) })),
    mediaType: 'text/calendar; charset=utf-8',
    fileName: feedFileName,
  }
}

async function itemsOf(
  kind: FeedKind,
  all: CalendarItem[],
  own: (taskNos: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<CalendarItem[]> {
  if (kind === 'deadlines') return all.filter((item) => item.kind !== 'note')
  if (kind === 'tasks') return all
  const mine = await own(all.flatMap(({ taskNo }) => taskNo ?? []))
  return all.filter(({ taskNo }) => taskNo !== null && mine.has(taskNo))
}

function monthsAround(today: string): string[] {
  const first = shiftPeriod(today.slice(0, 7).replace('-', ''), -span.before)
  const months = [first]
  while (months.length <= span.before + span.after) months.push(nextPeriod(months.at(-1) ?? first))
  return months.map((month) => `${month.slice(0, 4)}-${month.slice(4)}`)
}

const addressIn =
  (portal: string | null) =>
  ({ taskNo, day }: CalendarItem): string | null => {
    if (portal === null) return null
    const month = linkTo(calendarPage, { month: day.slice(0, 7) })
    return `${portal}${taskNo === null ? month : linkTo(returnPage, { id: taskNo })}`
  }
