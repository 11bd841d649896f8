import type { ListedBusiness } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import type { ApprovalKinds } from '../approval-kinds.ts'
import type { ListedApproval, ListedPage, Page } from '../storage/list.repo.ts'

export interface Reading {
  kinds: ApprovalKinds
  today: string
}

/** Open seats that are looked through for overdue ones; those beyond follow as they are stored. */
const mostSorted = 200

/** A page with what is overdue first, the longest overdue one before; the last day may be the business's alone. */
export async function lateFirst(
  db: Db,
  { kinds, today }: Reading,
  { size, offset }: Page,
  read: (page: Page) => Promise<ListedPage>,
): Promise<ListedPage> {
  const first = await read({ size: mostSorted, offset: 0 })
  const businesses = await listedBusinesses(db, kinds, first.rows)
  const lateSince = (row: ListedApproval): string => {
    const day = row.due_on ?? businesses.get(row.id)?.dueOn ?? today
    return day < today ? day : today
  }
  const sorted = first.rows.toSorted((one, other) => compared(lateSince(one), lateSince(other)))
  const from = Math.max(offset, mostSorted)
  const further = offset + size - from
  const rest = further > 0 && first.total > from ? (await read({ size: further, offset: from })).rows : []
  return { rows: [...sorted.slice(offset, offset + size), ...rest], total: first.total }
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What the businesses of these approvals tell of themselves in lists, by approval. */
export async function listedBusinesses(
  db: Db,
  kinds: ApprovalKinds,
  rows: readonly Pick<ListedApproval, 'id' | 'ent_id' | 'business_type' | 'business_code'>[],
): Promise<ReadonlyMap<string, ListedBusiness>> {
  const found = new Map<string, ListedBusiness>()
  for (const [place, own] of Map.groupBy(rows, (row) => `${row.business_type} ${row.ent_id}`)) {
    const [type = '', entId = ''] = place.split(' ')
    const listed = await kinds.get(type)?.effect.listed?.(
      db,
      entId,
      own.map((row) => row.business_code),
    )
    for (const row of own) {
      const told = listed?.get(row.business_code)
      if (told !== undefined) found.set(row.id, told)
    }
  }
  return found
}
