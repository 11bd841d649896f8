import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { listUserNames } from '@portal/identity/server/people'
import type { ListedBusiness } from '@portal/server-kit/approvals'
import { routeToDecide, type ApprovalKinds } from '../approval-kinds.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { listedBusinesses } from './late-first.ts'
import { listDelegated, listUpcoming } from './lists.query.ts'

/** Maximum approvals among the to-dos; the approvals page lists all. */
const mostApprovals = 20

/** What waits for this person's decision: his own, then what waits for whom he stands in for. */
export async function todosOfApprovals(db: Db, { caller, today }: Asking, kinds: ApprovalKinds): Promise<NewTodo[]> {
  const page = { size: mostApprovals, offset: 0 }
  const [own, given] = await Promise.all([
    listUpcoming(db, caller, page, { kinds, today }),
    listDelegated(db, caller, page, { kinds, today }),
  ])
  const rows = [...new Map([...given.rows, ...own.rows].map((row) => [row.id, row])).values()]
  const away = rows.flatMap(({ person_id }) => (person_id === null || person_id === caller.userId ? [] : [person_id]))
  const names = await listUserNames(db, away)
  const behalf = (person: string | null): string => {
    const name = person === caller.userId ? undefined : names.get(person ?? '')?.name
    return name === undefined ? '' : texts.behalf(name)
  }
  const businesses = await listedBusinesses(db, kinds, rows)
  return rows.map((row) => ({
    kind: 'approval',
    title: row.title + behalf(row.person_id),
    state: row.state,
    dueDate: row.due_on ?? businesses.get(row.id)?.dueOn ?? null,
    ...amountOf(businesses.get(row.id)),
    route: routeToDecide(kinds.get(row.business_type), row),
    trouble: null,
  }))
}

const amountOf = (business: ListedBusiness | undefined): { amount?: string } =>
  business === undefined || business.amount === '' ? {} : { amount: business.amount }
