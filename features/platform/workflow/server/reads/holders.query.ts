import { listUserNames } from '@portal/identity/server/people'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'

/** Names of those who have each of these approvals now, joined; without an entry where nobody has one. */
export async function holdersOf(db: Db, processInstIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (processInstIds.length === 0) return new Map()
  const rows = await acrossEnterprises(db)
    .selectFrom('approval')
    .select(['id', 'instance'])
    .where('id', 'in', processInstIds)
    .where('state', '=', 'pending')
    .execute()
  const seats = rows.flatMap(({ id, instance }) => {
    const visit = instance.visits.find(({ state }) => state === 'open')
    const people = visit?.seats.flatMap(({ state, person }) => (state === 'open' ? [person] : [])) ?? []
    return people.length === 0 ? [] : [{ id, people }]
  })
  const names = await listUserNames(
    db,
    seats.flatMap(({ people }) => people),
  )
  return new Map(seats.map(({ id, people }) => [id, people.map((one) => names.get(one)?.name ?? '').join('、')]))
}
