import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { listUpcoming } from './lists.query.ts'

/** Maximum approvals among the to-dos; the approvals page lists all. */
const mostApprovals = 20

/** What waits for this person's decision. */
export async function todosOfApprovals(db: Db, { caller }: Asking): Promise<NewTodo[]> {
  const { rows } = await listUpcoming(db, caller, { size: mostApprovals, offset: 0 })
  return rows.map((row) => ({
    kind: 'approval',
    title: row.title,
    state: row.state,
    dueDate: row.due_on,
    route: row.route,
    trouble: null,
  }))
}
