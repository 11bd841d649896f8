import type { TaxReach } from '@portal/server-kit/caller'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { isFiled, taskStates } from '../../contract/index.ts'
import { taskColumns, type TaskOf } from '../tasks/task.repo.ts'

const unfiled = taskStates.filter((state) => !isFiled(state))

/** Tasks by number within enterprises and their taxes, by number; `lock` keeps them until the transaction ends. */
export async function tasksWithin(
  db: Db,
  reaches: readonly TaxReach[],
  taskNos: readonly string[],
  { lock }: { lock: boolean },
): Promise<TaskOf[]> {
  const query = acrossEnterprises(db)
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('task_no', '=', sql<string>`any(${[...taskNos]})`)
    .where('ent_id', '=', sql<string>`any(${reaches.map(({ entId }) => entId)})`)
    .orderBy('task_no')
  const tasks = await (lock ? query.forUpdate() : query).execute()
  const taxesOf = new Map(reaches.map(({ entId, taxTypes }) => [entId, taxTypes]))
  return tasks.filter(({ entId, taxType }) => taxesOf.get(entId)?.includes(taxType) !== false)
}

/** Names people of tasks; each is written in its enterprise. */
export async function setPeople(
  db: Db,
  tasks: readonly Pick<TaskOf, 'entId' | 'taskNo' | 'preparerId' | 'reviewerId'>[],
): Promise<void> {
  await sql`
    update tax_task set preparer_id = named.preparer_id, reviewer_id = named.reviewer_id
    from unnest(${tasks.map(({ entId }) => entId)}::text[], ${tasks.map(({ taskNo }) => taskNo)}::text[],
      ${tasks.map(({ preparerId }) => preparerId)}::text[], ${tasks.map(({ reviewerId }) => reviewerId)}::text[])
      named (ent_id, task_no, preparer_id, reviewer_id)
    where tax_task.ent_id = named.ent_id and tax_task.task_no = named.task_no`.execute(db)
}

/** Unfiled tasks that these people prepare in these enterprises, by person. */
export async function openByPreparer(
  db: Db,
  entIds: readonly string[],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await acrossEnterprises(db)
    .selectFrom('tax_task')
    .select((eb) => ['preparer_id as userId', eb.fn.countAll<string>().as('n')])
    .where('ent_id', '=', sql<string>`any(${[...entIds]})`)
    .where('preparer_id', '=', sql<string>`any(${[...userIds]})`)
    .where('state', 'in', unfiled)
    .groupBy('preparer_id')
    .execute()
  return new Map(rows.map(({ userId, n }) => [userId ?? '', Number(n)]))
}
