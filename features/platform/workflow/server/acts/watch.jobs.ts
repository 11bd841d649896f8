import { chinaDate } from '@portal/domain'
import { memberChanged } from '@portal/identity/contract'
import { enterprisesOfUser } from '@portal/identity/server/people'
import { grantsEndedSince } from '@portal/identity/server/roles'
import { everyTax } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { happenedOf } from '@portal/server-kit/declared-events'
import type { Kit } from '@portal/server-kit/feature'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import type { ApprovalKinds } from '../approval-kinds.ts'
import { act } from '../engine/act.ts'
import { isEntitled } from '../engine/context.ts'
import { stepOf } from '../engine/definition.ts'
import { currentOf } from '../engine/instance.ts'
import { run } from './run.service.ts'
import { lockRunning } from './running.ts'
import { instanceOf } from '../storage/instance.ts'
import { hideTasks } from '../storage/task.repo.ts'
import { askReseats, listLate, listReseats, type Waiting } from '../storage/watch.repo.ts'

const queue = 'workflow-watch'
/** Nobody left to decide is taken for a change of hands until then. */
const graceMs = 24 * 3_600_000
const atOnce = 100

/** Somebody's rights changed: approvals that wait in these enterprises look at their people anew. */
export async function watchPeople(kit: Kit, tx: Tx, happenings: readonly Happening[]): Promise<void> {
  const changed = happenedOf(happenings, memberChanged)
  if (changed.length === 0) return
  const { db } = tx.as('workflow')
  const userIds = [...new Set(changed.map(({ data }) => data.userId))]
  const everywhere = changed.flatMap(({ entId, data }) => (entId === null ? [data.userId] : []))
  const theirs = await Promise.all([...new Set(everywhere)].map((userId) => enterprisesOfUser(db, userId)))
  const entIds = [...new Set([...changed.flatMap(({ entId }) => entId ?? []), ...theirs.flat()])]
  const asked = await askReseats(db, kit.clock.now(), { entIds, userIds, isOperatorToo: everywhere.length > 0 })
  if (asked) await kit.jobs.enqueue(tx, queue, {})
}

interface Watch {
  db: Db
  write: Kit['write']
  now: () => Date
  failed: (one: Waiting, error: unknown) => void
}

/** Every minute: grants that ended, people who changed, deadlines that passed. */
export function startWatch(kit: Kit, kinds: ApprovalKinds): void {
  let since = new Date(kit.clock.now().getTime() - graceMs)
  const failed = ({ id }: Waiting, err: unknown): void => kit.log.error({ err, approval: id }, 'workflow-watch')
  const watch = { db: kit.db, write: kit.write, now: kit.clock.now, failed }
  kit.jobs.handle(
    queue,
    async (_data, signal) => {
      const now = kit.clock.now()
      await watchOnce(watch, kinds, since, signal)
      since = now
    },
    { cron: '* * * * *' },
  )
}

/** Each approval is a transaction of its own; what a crash leaves is found again. */
export async function watchOnce(
  { db, write, now, failed }: Watch,
  kinds: ApprovalKinds,
  since: Date,
  signal?: AbortSignal,
): Promise<void> {
  const ended = await grantsEndedSince(db, since, now())
  if (ended.length > 0) {
    const userIds = ended.map(({ userId }) => userId)
    const entIds = ended.flatMap(({ entId }) => entId ?? [])
    await write((tx) => askReseats(tx.db, now(), { entIds, userIds, isOperatorToo: false }))
  }
  const today = chinaDate(now())
  const turns: [(after: string) => Promise<Waiting[]>, typeof reseat][] = [
    [(after) => listReseats(db, after, atOnce), reseat],
    [(after) => listLate(db, today, after, atOnce), escalate],
  ]
  for (const [list, act] of turns)
    for await (const one of pagesOf(list)) {
      if (signal?.aborted === true) return
      // One that fails is tried again with the next watch and holds up no other.
      await write((tx) => act(tx, now(), one, kinds)).catch((error: unknown) => failed(one, error))
    }
}

/** Everything a list has, page by page; what stays listed is met once. */
async function* pagesOf(list: (after: string) => Promise<Waiting[]>): AsyncGenerator<Waiting> {
  let page: Waiting[] = []
  do {
    page = await list(page.at(-1)?.id ?? '')
    yield* page
  } while (page.length === atOnce)
}

const placeOf = ({ ent_id }: Waiting) => ({ ...everyTax(ent_id), isAnywhere: false })

/** Gives the seats of those who left to those who came. With nobody left for a day it goes back to the applicant. */
export async function reseat(tx: Tx, now: Date, one: Waiting, kinds: ApprovalKinds): Promise<void> {
  if (!kinds.has(one.business_type)) return
  const running = await lockRunning(tx, now, placeOf(one), { id: one.id }, kinds)
  const { row, kind, context } = running
  const stored = instanceOf(row)
  if (row.reseat_asked_at === null || row.state !== 'pending') return
  const seated = act(stored, { do: 'reseat' }, context)
  if (!seated.ok || seated.state.phase !== 'withApplicant') {
    await run(tx, now, { ...running, state: stored }, { do: 'reseat' })
    return
  }
  const { db } = tx.as('workflow')
  const visit = currentOf(stored)
  const step = visit && stepOf(stored.definition, visit.step)
  const gone =
    visit && step
      ? visit.seats.filter((seat) => !isEntitled(seat, step, stored, context)).map(({ person }) => person)
      : []
  if (now.getTime() - row.reseat_asked_at.getTime() < graceMs) {
    await hideTasks(db, row, gone)
    return
  }
  const action =
    kind.isResubmitted === true ? { do: 'reseat' as const } : { do: 'withdraw' as const, by: stored.applicant }
  await run(tx, now, { ...running, state: stored }, action)
}

async function escalate(tx: Tx, now: Date, one: Waiting, kinds: ApprovalKinds): Promise<void> {
  if (!kinds.has(one.business_type)) return
  const running = await lockRunning(tx, now, placeOf(one), { id: one.id }, kinds)
  await run(tx, now, running, { do: 'escalate' })
}
