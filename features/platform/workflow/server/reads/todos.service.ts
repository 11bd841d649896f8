import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { ListedBusiness } from '@portal/server-kit/approvals'
import { routeToDecide, type ApprovalKinds } from '../approval-kinds.ts'
import { listedBusinesses, listUpcoming } from './lists.query.ts'

/** Maximum approvals among the to-dos; the approvals page lists all. */
const mostApprovals = 20

/** What waits for this person's decision. */
export async function todosOfApprovals(db: Db, { caller }: Asking, kinds: ApprovalKinds): Promise<NewTodo[]> {
  const { rows } = await listUpcoming(db, caller, { size: mostApprovals, offset: 0 })
  const businesses = await listedBusinesses(db, kinds, rows)
  return rows.map((row) => ({
    kind: 'approval',
    title: row.title,
    state: row.state,
    dueDate: row.due_on ?? businesses.get(row.id)?.dueOn ?? null,
    ...amountOf(businesses.get(row.id)),
    route: routeToDecide(kinds.get(row.business_type), row),
    trouble: null,
  }))
}

const amountOf = (business: ListedBusiness | undefined): { amount?: string } =>
  business === undefined || business.amount === '' ? {} : { amount: business.amount }
