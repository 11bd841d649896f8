/** The effect of a message by hour: kept with what it counts, and read without counting. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doneRoute, reportRoute, seenRoute } from '../../contract/index.ts'
import { createBroadcasts, makeMembers, type Broadcasts } from '../broadcast.fixture.ts'
import { broadcastEffectMigration } from '../migrations/202611290201-broadcast-effect.ts'
import { hoursOf } from './hour.repo.ts'

let world: Broadcasts
beforeAll(async () => {
  world = await createBroadcasts()
})
afterAll(() => world.app.stop())

const curveOf = async (id: string) => (await world.ask(reportRoute, { id })).data.curve
const hoursIn = (id: string) =>
  world.rows(`select at, sum(sent)::int as sent, sum(seen)::int as seen, sum(acted)::int as acted
    from broadcast_hour where broadcast_id = '${id}' group by at order by at`)

test('NOT-07 LEAD-12 the curve follows who was sent it, saw it and confirmed it, each once', async () => {
  world.app.clock.set('2026-11-10 09:20:00')
  const { target, people } = await world.readers(3)
  const { data } = await world.save('now', { targets: [target], isMust: true, dueOn: '2099-01-01' })
  await world.work()
  const { id } = data
  const [one, two] = people
  world.app.clock.set('2026-11-10 11:05:00')
  await Promise.all([1, 2, 3].map(() => world.ask(seenRoute, { id }, one?.headers)))
  await Promise.all([1, 2, 3].map(() => world.ask(doneRoute, { id }, two?.headers)))
  expect(await curveOf(id)).toEqual({
    by: 'hour',
    points: [
      { at: '2026-11-10 09:00:00', sent: 3, seen: 0, acted: 0 },
      { at: '2026-11-10 10:00:00', sent: 3, seen: 0, acted: 0 },
      { at: '2026-11-10 11:00:00', sent: 3, seen: 2, acted: 1 },
    ],
  })
  // What happened until now is three days ago.
  await world.rows(`update broadcast_hour set at = at - interval '3 days' where broadcast_id = '${id}'`)
  await world.ask(doneRoute, { id }, one?.headers)
  expect(await curveOf(id)).toMatchObject({
    by: 'day',
    points: [{ at: '2026-11-07', acted: 1 }, { at: '2026-11-08' }, { at: '2026-11-09' }, { acted: 2 }],
  })
  world.app.clock.set('2026-11-10 09:00:00')
})

test('NOT-07 readers of one hour at once are all counted, and the hours agree with the rows', async () => {
  const { target, people } = await world.readers(12)
  const { data } = await world.save('now', { targets: [target, await makeMembers(world, 300)] })
  await world.work()
  await Promise.all(people.map(({ headers }) => world.ask(seenRoute, { id: data.id }, headers)))
  const [hour] = await hoursIn(data.id)
  expect(hour).toMatchObject({ sent: 312, seen: 12, acted: 0 })
  // What an installation had before the hours were kept is counted once, by the migration.
  const before = await hoursIn(data.id)
  const fill = /insert into broadcast_hour[^;]+;/.exec(broadcastEffectMigration.sql as string)?.[0] ?? ''
  await world.rows(`delete from broadcast_hour; ${fill}`)
  expect(await hoursIn(data.id)).toEqual(before)
})

test('NOT-07 the curve of one message among many is read by its key, and so are its hours of one day', async () => {
  await world.rows(`
    insert into broadcast (id, business_key, notice_type, title, content, targets, excluded, is_must, state, at,
        created_by)
      select 'h' || n, 'h' || n, '107', '甲', '乙', array['everyone'], '{}'::text[], false, 'sent', now(), 'fill'
      from generate_series(1, 100) n;
    insert into broadcast_hour select 'h' || m, timestamptz '2026-01-01' + n * interval '1 hour', s, 1, 1, 1
      from generate_series(1, 100) m, generate_series(1, 100) n, generate_series(0, 3) s;
    analyze broadcast_hour`)
  const { db } = world.app
  expect(await hoursOf(db, 'h7', 2)).toHaveLength(48)
  const statement = `select at, sum(sent)::int from broadcast_hour where broadcast_id = $1
    and at < (select min(at) from broadcast_hour where broadcast_id = $1) + $2 * interval '1 day'
    group by at order by at`
  const plan = await db.connection().execute(async (connection) => {
    await sql.raw(`set plan_cache_mode = force_generic_plan; prepare shown as ${statement}`).execute(connection)
    const { rows } = await sql.raw<Record<string, string>>(`explain execute shown ('h7', 60)`).execute(connection)
    await sql.raw('deallocate shown; reset plan_cache_mode').execute(connection)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('broadcast_hour_pkey')
  expect(plan).not.toContain('Seq Scan')
})
