import { pagingOf, type PagingInput } from '@portal/contract'
import { chinaDate, formatChinaTime } from '@portal/domain'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import { listUserNames } from '@portal/identity/server/people'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Approval } from '../../contract/index.ts'
import { benefitingBy, stateName, type ApprovalKinds } from '../approval-kinds.ts'
import { lateFirst, listedBusinesses, type Reading } from './late-first.ts'
import { representedBy } from '../delegation.service.ts'
import { placeOf } from '../acts/running.ts'
import { awayFor, delegationsOn } from '../storage/delegation.repo.ts'
import {
  pageApplied,
  pageCopied,
  pageDone,
  pageOpen,
  type Given,
  type ListedApproval,
  type ListedPage,
  type Page,
} from '../storage/list.repo.ts'

const pageSize = 10

export type Listed = [{ records: Approval[]; current: number; total: number; size: number }]

/** Approvals waiting for this caller's own decision. */
export const listUpcoming = (db: Db, caller: Caller, page: Page, reading: Reading): Promise<ListedPage> =>
  lateFirst(db, reading, page, (each) => pageOpen(db, placeOf(caller), { people: [caller.userId] }, each))

/** Seats of those whom one stands in for that are looked through for what is one's own. */
const mostLooked = 200

/** Approvals of these people that the caller may not decide in their place, because they give him something. */
async function notFor(
  db: Db,
  kinds: ApprovalKinds,
  caller: Caller,
  seats: { people: readonly string[]; given: Given },
): Promise<string[]> {
  const { rows } = await pageOpen(db, placeOf(caller), seats, { size: mostLooked, offset: 0 })
  const own = await Promise.all(
    rows.map(async (row) => {
      const kind = kinds.get(row.business_type)
      if (kind?.for !== 'people') return []
      return (await benefitingBy(db, kind, row)([caller.userId])).length > 0 ? [row.id] : []
    }),
  )
  return [...new Set(own.flat())]
}

/** Approvals that wait for those whom the caller stands in for, each kind by the arrangements of that kind. */
export async function listDelegated(db: Db, caller: Caller, page: Page, reading: Reading): Promise<ListedPage> {
  const { kinds, today } = reading
  const rows = await delegationsOn(db, caller.entId, today)
  const of = [...kinds.keys()].flatMap((kind) =>
    representedBy(caller.userId, awayFor(rows, kind)).map((person) => ({ person, kind })),
  )
  const people = [...new Set(of.map(({ person }) => person))]
  if (people.length === 0) return { rows: [], total: 0 }
  const seats = { people, given: { delegate: caller.userId, of } }
  const but = await notFor(db, kinds, caller, seats)
  return lateFirst(db, reading, page, (each) => pageOpen(db, placeOf(caller), { ...seats, but }, each))
}

const reads = {
  upcoming: listUpcoming,
  done: (db: Db, caller: Caller, page: Page) => pageDone(db, placeOf(caller), caller.userId, page),
  applied: (db: Db, caller: Caller, page: Page) => pageApplied(db, placeOf(caller), caller.userId, page),
  copied: (db: Db, caller: Caller, page: Page) => pageCopied(db, placeOf(caller), caller.userId, page),
  delegated: listDelegated,
}

/** One page of one of the caller's lists. */
export async function listPage(
  db: Db,
  kinds: ApprovalKinds,
  which: keyof typeof reads,
  { caller, paging, now }: { caller: Caller; paging: PagingInput; now: Date },
): Promise<Listed> {
  const { current, size, offset } = pagingOf(paging, pageSize)
  const { rows, total } = await reads[which](db, caller, { size, offset }, { kinds, today: chinaDate(now) })
  return [{ records: await present(db, kinds, rows, caller), current, total, size }]
}

export async function present(
  db: Db,
  kinds: ApprovalKinds,
  rows: readonly ListedApproval[],
  { userId, entId }: Pick<Caller, 'userId' | 'entId'>,
): Promise<Approval[]> {
  if (rows.length === 0) return []
  const [names, enterprises] = await Promise.all([
    listUserNames(
      db,
      rows.flatMap((row) => [row.applicant_id, row.person_id ?? []].flat()),
    ),
    listEnterpriseNames(db, [...new Set(rows.map((row) => row.ent_id).filter((id) => id !== entId))]),
  ])
  const businesses = await listedBusinesses(db, kinds, rows)
  return rows.map((row) => ({
    processInstId: row.id,
    processinstid: row.id,
    businessType: row.business_type,
    businessCode: row.business_code,
    taskName: row.task_name,
    title: row.title,
    applicant: names.get(row.applicant_id)?.name ?? '',
    entName: enterprises.get(row.ent_id) ?? '',
    startTime: formatChinaTime(row.started_at),
    dueAt: row.due_on ?? businesses.get(row.id)?.dueOn ?? null,
    amount: businesses.get(row.id)?.amount ?? '',
    state: row.state,
    stateName: stateName(kinds, row.business_type, row.state),
    seat: row.seat,
    edition: row.edition,
    standsFor: row.person_id === null || row.person_id === userId ? '' : (names.get(row.person_id)?.name ?? ''),
  }))
}
