import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import { standInsOn, type StandIn } from '@portal/workflow/server/public'
import type { Assigned, TaskPeople } from '../../contract/index.ts'
import { listTasksByNo, type TaskOf } from '../tasks/task.repo.ts'

export type StandsIn = (entId: string, userId: string) => StandIn | null

export const tasksStandIns = (db: Db, entIds: readonly string[], day: string): Promise<StandsIn> =>
  standInsOn(db, { entIds, day })

type Duties = Pick<TaskOf, 'entId' | 'preparerId' | 'reviewerId'>

const named = (tasks: readonly Duties[]): string[] => [
  ...new Set(tasks.flatMap(({ preparerId, reviewerId }) => [preparerId ?? [], reviewerId ?? []].flat())),
]

/** People of these tasks with their names and who stands in; nothing is read while nobody is named. */
export async function peopleOf(db: Db, tasks: readonly Duties[], day: string): Promise<(task: Duties) => TaskPeople> {
  const ids = named(tasks)
  if (ids.length === 0) return () => ({ preparer: null, reviewer: null })
  const standsIn = await tasksStandIns(db, [...new Set(tasks.map(({ entId }) => entId))], day)
  const others = tasks.flatMap(({ entId, ...people }) =>
    [people.preparerId, people.reviewerId].flatMap((id) => (id === null ? [] : (standsIn(entId, id)?.userId ?? []))),
  )
  const names = await listUserNames(db, [...new Set([...ids, ...others])])
  const nameOf = (userId: string): string => names.get(userId)?.name ?? ''
  const assigned = (entId: string, userId: string | null): Assigned | null => {
    if (userId === null) return null
    const other = standsIn(entId, userId)
    return {
      userId,
      name: nameOf(userId),
      standIn: other === null ? null : { userId: other.userId, name: nameOf(other.userId) },
    }
  }
  return ({ entId, preparerId, reviewerId }) => ({
    preparer: assigned(entId, preparerId),
    reviewer: assigned(entId, reviewerId),
  })
}

/** Tasks that somebody prepares or, once handed in, reviews: named, or standing in for who is. */
export async function ownTasks<T extends Duties & Pick<TaskOf, 'state'>>(
  db: Db,
  userId: string,
  tasks: readonly T[],
  day: string,
): Promise<T[]> {
  if (named(tasks).length === 0) return []
  const standsIn = await tasksStandIns(db, [...new Set(tasks.map(({ entId }) => entId))], day)
  const isHis = (entId: string, id: string | null): boolean =>
    id !== null && (standsIn(entId, id)?.userId ?? id) === userId
  return tasks.filter(
    ({ entId, state, preparerId, reviewerId }) =>
      isHis(entId, preparerId) || (state === 'inReview' && isHis(entId, reviewerId)),
  )
}

/** Of these tasks of an enterprise, those that somebody there prepares or, standing in, does; their reviewer's too. */
export async function ownTaskNos(
  db: Db,
  { entId, userId }: { entId: string; userId: string },
  taskNos: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  const tasks = (await listTasksByNo(db, entId, taskNos)).map((task) => ({ ...task, state: 'inReview' as const }))
  return new Set((await ownTasks(db, userId, tasks, day)).map(({ taskNo }) => taskNo))
}
