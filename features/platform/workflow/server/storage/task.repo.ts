import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { Instance, Seat } from '../engine/instance.ts'
import type { ApprovalRow } from './approval.repo.ts'

const decidedStates = new Set<Seat['state']>(['passed', 'rejected', 'returned'])

const seatsOf = ({ visits }: Instance): Seat[] => visits.flatMap(({ seats }) => seats)
const isSame = (one: Seat | undefined, other: Seat): boolean =>
  one !== undefined && one.state === other.state && one.by === other.by

/**
 * Keeps the lists in step with the seats that an action changed. Of several decisions of one person on an approval the
 * latest stands among the done.
 */
export async function saveTasks(
  db: Db,
  row: Pick<ApprovalRow, 'id' | 'ent_id' | 'asked'>,
  { before, after, operators, now }: { before?: Instance; after: Instance; operators: ReadonlySet<string>; now: Date },
): Promise<void> {
  const were = new Map((before ? seatsOf(before) : []).map((seat) => [seat.id, seat]))
  const moved = seatsOf(after).filter((seat) => !isSame(were.get(seat.id), seat))
  if (moved.length === 0) return
  const deciders = moved.flatMap(({ state, by }) => (decidedStates.has(state) && by !== undefined ? [by] : []))
  if (deciders.length > 0)
    await db
      .updateTable('approval_task')
      .set({ done_by: null })
      .where('ent_id', '=', row.ent_id)
      .where('approval_id', '=', row.id)
      .where('done_by', 'in', deciders)
      .execute()
  await db
    .insertInto('approval_task')
    .values(
      moved.map(({ id, person, state, by }) => ({
        approval_id: row.id,
        seat: id,
        ent_id: row.ent_id,
        person_id: person,
        is_open: state === 'open',
        is_asked: row.asked.includes(person),
        is_anywhere: operators.has(person),
        done_by: decidedStates.has(state) ? (by ?? null) : null,
        done_at: decidedStates.has(state) ? now : null,
      })),
    )
    .onConflict((on) =>
      on.columns(['approval_id', 'seat']).doUpdateSet((eb) => ({
        is_open: eb.ref('excluded.is_open'),
        done_by: eb.ref('excluded.done_by'),
        done_at: eb.ref('excluded.done_at'),
      })),
    )
    .execute()
}

export async function saveCopies(
  db: Db,
  { id, ent_id }: Pick<ApprovalRow, 'id' | 'ent_id'>,
  users: readonly string[],
  at: Date,
): Promise<void> {
  if (users.length === 0) return
  await db
    .insertInto('approval_copy')
    .values(users.map((user_id) => ({ approval_id: id, user_id, ent_id, at })))
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes a waiting approval out of the lists of people who may not decide it any more. */
export const hideTasks = (
  db: Db,
  { id, ent_id }: Pick<ApprovalRow, 'id' | 'ent_id'>,
  people: readonly string[],
): Promise<unknown> =>
  db
    .updateTable('approval_task')
    .set({ is_open: false })
    .where('ent_id', '=', ent_id)
    .where('approval_id', '=', id)
    .where('person_id', '=', sql<string>`any(${people})`)
    .execute()
