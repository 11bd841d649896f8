import { linkTo, notFound } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { listUserNames } from '@portal/identity/server/people'
import { sendEach } from '@portal/notification/server/public'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { isFiled, taxTypeName } from '../../contract/index.ts'
import { taskListPage } from '../../contract/tax-task.pages.ts'
import type { TaskOf } from '../tasks/task.repo.ts'
import { taxTaskTexts } from '../tasks/tax-task.texts.ts'
import { tasksStandIns } from './away.ts'
import { tasksWithin } from './people.repo.ts'
import { peopleTexts as texts } from './people.texts.ts'

export interface Reminding {
  reaches: readonly TaxReach[]
  taskNos: readonly string[]
  message: string
  userId: string
  /** Business day: a task is reminded of once a day. */
  day: string
}

/**
 * Reminds preparers, or who stands in for them, of unfiled tasks: one notice a person and enterprise. Says of
 * the others why not. @throws 404 for a number outside of the reach.
 */
export async function remindTasks(
  tx: Tx,
  now: Date,
  { reaches, taskNos, message, userId, day }: Reminding,
): Promise<{ reminded: number; left: { task: TaskOf; why: string }[] }> {
  const own = tx.as('tax-task')
  const tasks = await tasksWithin(own.db, reaches, taskNos, { lock: true })
  if (tasks.length < new Set(taskNos).size) throw notFound(taxTaskTexts.noTask)
  const why = (task: TaskOf): string | null =>
    isFiled(task.state) ? texts.filed : task.preparerId === null ? texts.noPreparer : null
  const open = tasks.filter((task) => why(task) === null)
  const fresh = await noteReminded(own.db, open, { userId, day, now })
  const told = open.filter(({ taskNo }) => fresh.has(taskNo))
  await tellPreparers(tx, now, told, { message, userId, day })
  return {
    reminded: told.length,
    left: tasks.flatMap((task) => {
      const because = why(task) ?? (fresh.has(task.taskNo) ? null : texts.remindedToday)
      return because === null ? [] : [{ task, why: because }]
    }),
  }
}

/** Numbers of those that nobody was reminded of on this day. */
async function noteReminded(
  db: Db,
  tasks: readonly TaskOf[],
  { userId, day, now }: { userId: string; day: string; now: Date },
): Promise<ReadonlySet<string>> {
  if (tasks.length === 0) return new Set()
  const rows = await db
    .insertInto('tax_task_reminded')
    .values(tasks.map(({ taskNo, entId }) => ({ task_no: taskNo, ent_id: entId, day, user_id: userId, at: now })))
    .onConflict((on) =>
      on
        .column('task_no')
        .doUpdateSet({ day, user_id: userId, at: now })
        .where(sql<boolean>`tax_task_reminded.day < excluded.day`),
    )
    .returning('task_no')
    .execute()
  return new Set(rows.map((row) => row.task_no))
}

async function tellPreparers(
  tx: Tx,
  now: Date,
  tasks: readonly TaskOf[],
  { message, userId, day }: Pick<Reminding, 'message' | 'userId' | 'day'>,
): Promise<void> {
  if (tasks.length === 0) return
  const standsIn = await tasksStandIns(tx.db, [...new Set(tasks.map(({ entId }) => entId))], day)
  const by = (await listUserNames(tx.db, [userId])).get(userId)?.name ?? ''
  const groups = Map.groupBy(tasks, ({ entId, preparerId }) => {
    const id = preparerId ?? ''
    return `${entId} ${standsIn(entId, id)?.userId ?? id}`
  })
  await sendEach(
    tx,
    { noticeType: '101', businessKey: `tasks-reminded:${newId()}` },
    [...groups].map(([key, some]) => {
      const [entId = '', person = ''] = key.split(' ')
      const titles = some.map(({ taxType, ...when }) => `${taxTypeName(taxType)} ${declaredLabel(when)}`)
      return {
        userId: person,
        entId,
        title: texts.remind(some.length),
        content: texts.remindOf(by, titles, message),
        data: { route: linkTo(taskListPage, { mine: '1' }) },
        at: now,
      }
    }),
  )
}
