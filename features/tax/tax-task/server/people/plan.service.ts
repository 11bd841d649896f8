import { notFound, refuse, refuseAt, stale } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import { listUserNames } from '@portal/identity/server/people'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { isFiled, ownTaxTypeName, type PeoplePlan, type WantedPeople } from '../../contract/index.ts'
import type { TaskOf } from '../tasks/task.repo.ts'
import { taxTaskTexts } from '../tasks/tax-task.texts.ts'
import { tasksStandIns } from './away.ts'
import { duties, loadEligible, type Duty, type Eligible } from './eligible.ts'
import { openByPreparer, setPeople, tasksWithin } from './people.repo.ts'
import { peopleTexts as texts } from './people.texts.ts'
import { tellAssigned } from './tell-assigned.ts'

/** An assignment of tasks within these enterprises and their taxes. */
export interface Asked {
  reaches: readonly TaxReach[]
  taskNos: readonly string[]
  wanted: WantedPeople
  /** Business day. */
  day: string
}
type People = Pick<TaskOf, 'preparerId' | 'reviewerId'>
interface Planned {
  task: TaskOf
  to: People
  /** Why it stays as it is. */
  why: string | null
}

const fieldOf = { preparer: 'preparerId', reviewer: 'reviewerId' } as const satisfies Record<Duty, keyof People>

/** What would change of each task. @throws 404 for a number outside of the reach. */
async function planned(db: Db, { reaches, taskNos, wanted }: Asked, lock: boolean) {
  const asked = duties.filter((duty) => wanted[fieldOf[duty]] !== undefined)
  if (asked.length === 0) throw refuse(texts.nobodyChosen)
  if (wanted.preparerId != null && wanted.preparerId === wanted.reviewerId)
    throw refuseAt('reviewerId', texts.samePerson)
  const tasks = await tasksWithin(db, reaches, taskNos, { lock })
  if (tasks.length < new Set(taskNos).size) throw notFound(taxTaskTexts.noTask)
  const eligible = await loadEligible(db, [...new Set(tasks.map(({ entId }) => entId))])
  const names = await listUserNames(
    db,
    tasks
      .flatMap(({ preparerId, reviewerId }) => [preparerId, reviewerId])
      .concat(
        [wanted.preparerId ?? null, wanted.reviewerId ?? null].filter((id) => id !== null && eligible.isKnown(id)),
      )
      .filter((id) => id !== null),
  )
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id)?.name ?? texts.somebody))
  return { plan: tasks.map((task) => planOf(task, { asked, wanted, eligible, nameOf })), nameOf }
}

function planOf(
  task: TaskOf,
  given: {
    asked: readonly Duty[]
    wanted: WantedPeople
    eligible: Eligible
    nameOf: (id: string | null) => string
  },
): Planned {
  const { preparerId, reviewerId } = task
  const to: People = { preparerId, reviewerId }
  const stays = (why: string): Planned => ({ task, to: { preparerId, reviewerId }, why })
  if (isFiled(task.state)) return stays(texts.filed)
  for (const duty of given.asked) {
    const field = fieldOf[duty]
    const id = given.wanted[field] ?? null
    if (given.wanted.onlyFree === true && task[field] !== null) continue
    if (id !== null && id !== task[field] && !given.eligible.may(duty, id, task))
      return stays(texts.mayNot[duty](given.nameOf(id), ownTaxTypeName(task.taxType)))
    to[field] = id
  }
  if (to.preparerId !== null && to.preparerId === to.reviewerId) return stays(texts.both(given.nameOf(to.preparerId)))
  if (to.preparerId === preparerId && to.reviewerId === reviewerId)
    return stays(given.wanted.onlyFree === true ? texts.named : texts.already)
  return { task, to, why: null }
}

/** Of the same tasks, states and people the same, whoever asks. */
const shownOf = (plan: readonly Planned[]): string =>
  sha256(
    JSON.stringify(
      plan.map(({ task, to, why }) => [
        task.taskNo,
        task.preparerId,
        task.reviewerId,
        to.preparerId,
        to.reviewerId,
        why === null,
      ]),
    ),
  )

/** What an assignment would do, for the one who decides on it. */
export async function planPeople(db: Db, asked: Asked): Promise<PeoplePlan> {
  const { plan, nameOf } = await planned(db, asked, false)
  const entIds = [...new Set(plan.map(({ task }) => task.entId))]
  const enterprises = await listEnterpriseNames(db, entIds)
  const changes = plan.filter(({ why }) => why === null)
  const told = ({ task }: Planned) => ({
    taskNo: task.taskNo,
    entName: enterprises.get(task.entId) ?? '',
    task: `${ownTaxTypeName(task.taxType)} ${declaredLabel(task)}`,
  })
  const namesOf = ({ preparerId, reviewerId }: People) => ({
    preparer: nameOf(preparerId),
    reviewer: nameOf(reviewerId),
  })
  return {
    changes: changes.map((one) => ({ ...told(one), from: namesOf(one.task), to: namesOf(one.to) })),
    kept: plan.flatMap((one) => (one.why === null ? [] : [{ ...told(one), why: one.why }])),
    hands: await handsOf(db, { entIds, changes, nameOf }),
    away: await awayOf(db, { entIds, changes, nameOf, day: asked.day }),
    shown: shownOf(plan),
  }
}

interface Told {
  entIds: readonly string[]
  changes: readonly Planned[]
  nameOf: (id: string | null) => string
}

async function handsOf(db: Db, { entIds, changes, nameOf }: Told): Promise<PeoplePlan['hands']> {
  const moved = new Map<string, number>()
  for (const { task, to } of changes)
    if (to.preparerId !== null && to.preparerId !== task.preparerId)
      moved.set(to.preparerId, (moved.get(to.preparerId) ?? 0) + 1)
  const open = await openByPreparer(db, entIds, [...moved.keys()])
  return [...moved].map(([userId, more]) => {
    const before = open.get(userId) ?? 0
    return { name: nameOf(userId), before, after: before + more }
  })
}

async function awayOf(db: Db, { entIds, changes, nameOf, day }: Told & { day: string }): Promise<PeoplePlan['away']> {
  const standsIn = await tasksStandIns(db, entIds, day)
  const found = changes.flatMap(({ task, to }) =>
    [to.preparerId, to.reviewerId].flatMap((id) => {
      const other = id === null ? null : standsIn(task.entId, id)
      return id === null || other === null ? [] : [[id, other] as const]
    }),
  )
  const away = new Map(found)
  const names = await listUserNames(
    db,
    [...away.values()].map(({ userId }) => userId),
  )
  return [...away].map(([id, { userId, until }]) => ({
    name: nameOf(id),
    standIn: names.get(userId)?.name ?? '',
    until,
  }))
}

/**
 * Carries out what was shown and tells new preparers. Returns how many tasks changed, by enterprise.
 * @throws 409 where a task, its people or who may do it are no longer as shown.
 */
export async function assignPeople(
  tx: Tx,
  now: Date,
  asked: Asked & { shown: string; userId: string },
): Promise<ReadonlyMap<string, number>> {
  const own = tx.as('tax-task')
  const { plan } = await planned(own.db, asked, true)
  if (shownOf(plan) !== asked.shown) throw stale({ version: 0 })
  const changes = plan.filter(({ why }) => why === null)
  if (changes.length === 0) throw refuse(texts.nothingChanges)
  const rows = changes.map(({ task, to }) => ({ ...task, ...to }))
  await setPeople(own.db, rows)
  const news = changes.flatMap(({ task, to }) => (to.preparerId === task.preparerId ? [] : [{ ...task, ...to }]))
  await tellAssigned(tx, now, news, asked.userId)
  return new Map([...Map.groupBy(rows, ({ entId }) => entId)].map(([entId, some]) => [entId, some.length]))
}
