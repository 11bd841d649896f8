import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { reached, type ApprovalRow, type Place } from './approval.repo.ts'

const columns = [
  'approval.id',
  'approval.ent_id',
  'business_type',
  'business_code',
  'title',
  'route',
  'task_name',
  'approval.state',
  'applicant_id',
  'started_at',
  'due_on',
  sql<number>`(approval.instance->>'edition')::integer`.as('edition'),
] as const

/** What a list shows of an approval; `seat` and `person_id` where the caller decides it. */
export type ListedApproval = Pick<
  ApprovalRow,
  | 'id'
  | 'ent_id'
  | 'business_type'
  | 'business_code'
  | 'title'
  | 'route'
  | 'task_name'
  | 'state'
  | 'applicant_id'
  | 'started_at'
  | 'due_on'
> & { edition: number; seat: number | null; person_id: string | null }

export interface Page {
  size: number
  offset: number
}
export interface ListedPage {
  rows: ListedApproval[]
  total: number
}

const noSeat = [sql<number | null>`null::integer`.as('seat'), sql<string | null>`null::text`.as('person_id')] as const

const tasks = (db: Db, { entId, isAnywhere, taxTypes }: Place) =>
  db
    .selectFrom('approval_task as task')
    .where((eb) =>
      isAnywhere ? eb.or([eb('task.ent_id', '=', entId), sql<boolean>`is_anywhere`]) : eb('task.ent_id', '=', entId),
    )
    .$if(taxTypes !== null, (query) => query.where(ofTaxes(taxTypes ?? [], 'task.approval_id')))

/** Those of approvals that somebody with these tax types takes part in. */
const ofTaxes = (taxTypes: readonly string[], approvalId: string) =>
  sql<boolean>`exists (
    select from approval about where about.id = ${sql.ref(approvalId)} and ${reached(taxTypes, 'about')})`

type Counted = ListedApproval & { total: string | null }

/**
 * Rows carry the total, so that a page is one statement. Predicates of partial indexes are literals, because a
 * parameter would not match them.
 */
async function paged(rows: Counted[], { offset }: Page, count: () => Promise<{ n: string }>): Promise<ListedPage> {
  const total = rows[0]?.total ?? (offset === 0 ? '0' : (await count()).n)
  return { rows, total: Number(total) }
}

/** What people gave a delegate, kind by kind; what he applied for himself is left out. */
export interface Given {
  delegate: string
  of: readonly { person: string; kind: string }[]
}
/** Whose open seats, without some approvals. */
interface Seats {
  people: readonly string[]
  but?: readonly string[]
  given?: Given
}
const openSeats = (db: Db, place: Place, { people, but = [], given }: Seats) =>
  tasks(db, place)
    .where(sql<boolean>`is_open`)
    .where('person_id', 'in', people)
    .$if(but.length > 0, (query) => query.where('task.approval_id', 'not in', but))
    .$if(given !== undefined, (query) => query.where(givenTo(given ?? { delegate: '', of: [] })))
const givenTo = ({ delegate, of }: Given) => sql<boolean>`exists (
  select from approval about
    join unnest(${of.map(({ person }) => person)}::text[], ${of.map(({ kind }) => kind)}::text[])
      as given (person, kind)
      on given.person = task.person_id and given.kind = about.business_type
  where about.id = task.approval_id and about.applicant_id <> ${delegate})`
const countOpen = (db: Db, place: Place, seats: Seats) =>
  openSeats(db, place, seats).select((eb) => eb.fn.countAll<string>().as('n'))
const openPage = (db: Db, place: Place, seats: Seats, { size, offset }: Page) =>
  openSeats(db, place, seats)
    .innerJoin('approval', 'approval.id', 'task.approval_id')
    .select([...columns, 'seat', 'person_id'])
    .select(countOpen(db, place, seats).as('total'))
    .orderBy('is_asked', 'desc')
    .orderBy('approval_id')
    .limit(size)
    .offset(offset)

/** One's own in one's enterprise: what nearly everybody asks for, with each opening of the workbench. */
const ownOpenPage = compiledOnce((db, { entId, userId, size, offset }: Page & { entId: string; userId: string }) =>
  openPage(db, { entId, isAnywhere: false, taxTypes: null }, { people: [userId] }, { size, offset }),
)

/** Open seats of these people: first those asked by name, then the oldest. */
export async function pageOpen(db: Db, place: Place, seats: Seats, page: Page): Promise<ListedPage> {
  const { people, but = [], given } = seats
  const [userId] = people
  const isOne = people.length === 1 && but.length === 0 && given === undefined
  const isOwn = !place.isAnywhere && place.taxTypes === null && isOne && userId !== undefined
  const rows = isOwn
    ? await ownOpenPage(db, { entId: place.entId, userId, ...page })
    : await openPage(db, place, seats, page).execute()
  return paged(rows, page, () => countOpen(db, place, seats).executeTakeFirstOrThrow())
}

/** Decided by this user, latest first. */
export async function pageDone(db: Db, place: Place, userId: string, page: Page): Promise<ListedPage> {
  const done = tasks(db, place).where('done_by', '=', userId)
  const counted = done.select((eb) => eb.fn.countAll<string>().as('n'))
  const rows = await done
    .innerJoin('approval', 'approval.id', 'task.approval_id')
    .select([...columns, ...noSeat])
    .select(counted.as('total'))
    .orderBy('done_at', 'desc')
    .orderBy('approval_id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute()
  return paged(rows, page, () => counted.executeTakeFirstOrThrow())
}

/** Asked for by this user, latest first. */
export async function pageApplied(
  db: Db,
  { entId, taxTypes }: TaxReach,
  userId: string,
  page: Page,
): Promise<ListedPage> {
  const own = db
    .selectFrom('approval')
    .where('applicant_id', '=', userId)
    .where('ent_id', '=', entId)
    .$if(taxTypes !== null, (query) => query.where(reached(taxTypes ?? [])))
  const counted = own.select((eb) => eb.fn.countAll<string>().as('n'))
  const rows = await own
    .select([...columns, ...noSeat])
    .select(counted.as('total'))
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute()
  return paged(rows, page, () => counted.executeTakeFirstOrThrow())
}

/** Copied to this user, latest first. */
export async function pageCopied(
  db: Db,
  { entId, taxTypes }: TaxReach,
  userId: string,
  page: Page,
): Promise<ListedPage> {
  const copied = db
    .selectFrom('approval_copy as copy')
    .where('user_id', '=', userId)
    .where('copy.ent_id', '=', entId)
    .$if(taxTypes !== null, (query) => query.where(ofTaxes(taxTypes ?? [], 'copy.approval_id')))
  const counted = copied.select((eb) => eb.fn.countAll<string>().as('n'))
  const rows = await copied
    .innerJoin('approval', 'approval.id', 'copy.approval_id')
    .select([...columns, ...noSeat])
    .select(counted.as('total'))
    .orderBy('approval_id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute()
  return paged(rows, page, () => counted.executeTakeFirstOrThrow())
}
