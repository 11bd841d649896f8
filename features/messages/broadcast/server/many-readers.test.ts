import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recallBroadcastRoute } from '../contract/index.ts'
import { createBroadcasts, makeMembers, text, type Broadcasts } from './broadcast.fixture.ts'
import { addBroadcast } from './save.service.ts'
import { sendBroadcast } from './public.ts'
import { sendOnce } from './sending/send.service.ts'

let world: Broadcasts
const query = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  world = await createBroadcasts()
})
afterAll(async () => {
  query.mockRestore()
  await world.app.stop()
})

/** A message that waits to be sent, without a job that sends it. */
async function waiting(target: string): Promise<{ id: string; version: number }> {
  const { kit, operator } = world
  const caller = { userId: operator.user.userId, entId: operator.entId }
  const said = { ...text, targets: [target] }
  const { row } = await kit.write((tx) =>
    addBroadcast(tx, said, 'now', { now: kit.clock.now(), today: kit.clock.businessDay(), pages: new Set(), caller }),
  )
  return row
}
const countsOf = async (id: string) => {
  const [row] =
    await world.rows(`select (select count(*)::int from notice where business_key = 'broadcast:${id}') notices,
    (select count(distinct user_id)::int from notice where business_key = 'broadcast:${id}') people,
    (select coalesce(sum(sent), 0)::int from broadcast_tally where broadcast_id = '${id}') sent,
    (select coalesce(sum(withdrawn), 0)::int from broadcast_tally where broadcast_id = '${id}') withdrawn,
    (select coalesce(sum(unread), 0)::int from notice_count where user_id in
      (select user_id from broadcast_recipient where broadcast_id = '${id}')) unread`)
  return row
}

test('NOT-07 10,000 readers: every round takes the same few statements, and each reader has it once', async () => {
  const target = await makeMembers(world, 10_000)
  const { id } = await waiting(target)
  const rounds: number[] = []
  let goesOn = true
  while (goesOn) {
    query.mockClear()
    goesOn = await sendOnce(world.kit, id)
    rounds.push(query.mock.calls.length)
  }
  // The job of the minute may take some of them. A statement a reader would be 200 and more.
  expect(rounds.length).toBeLessThanOrEqual(51)
  expect(Math.max(...rounds)).toBeLessThan(150)
  expect(await countsOf(id)).toEqual({ notices: 10_000, people: 10_000, sent: 10_000, withdrawn: 0, unread: 10_000 })
})

test('NOT-07 a crash in the middle loses and doubles nothing: the job goes on where it was', async () => {
  const target = await makeMembers(world, 450)
  const { id } = await waiting(target)
  expect(await sendOnce(world.kit, id)).toBe(true)
  const crashing = {
    ...world.kit,
    write: <T>(run: Parameters<typeof world.kit.write<T>>[0]): Promise<T> =>
      world.kit.write(async (tx) => {
        await run(tx)
        throw new Error('killed')
      }),
  }
  await expect(sendOnce(crashing, id)).rejects.toThrow('killed')
  await Promise.all([world.work(), world.work()])
  expect(await countsOf(id)).toEqual({ notices: 450, people: 450, sent: 450, withdrawn: 0, unread: 450 })
})

test('NOT-07 recalled while it is being sent: it stops, and what went is taken back', async () => {
  const target = await makeMembers(world, 650)
  const { id, version } = await waiting(target)
  await sendOnce(world.kit, id)
  const [answer] = await Promise.all([
    world.ask(recallBroadcastRoute, { id, version }),
    sendOnce(world.kit, id),
    sendOnce(world.kit, id),
  ])
  expect(answer.data).toEqual({ state: 'recalling' })
  await world.work()
  expect(await sendOnce(world.kit, id)).toBe(false)
  const counts = await countsOf(id)
  expect(counts).toMatchObject({ notices: 0, unread: 0, withdrawn: counts?.['sent'] })
  expect((await world.rows(`select state from broadcast where id = '${id}'`))[0]).toEqual({ state: 'recalled' })
})

test('NOT-07 another feature sends once under its business key, with its own commit', async () => {
  const target = await makeMembers(world, 3)
  const { userId } = world.operator.user
  const message = { noticeType: '103', targets: [target], title: '征期', content: '请报', businessKey: 'k1', userId }
  const send = () => world.app.kitOf('identity').write((tx) => sendBroadcast(world.kit, tx, message))
  await expect(
    world.app.kitOf('identity').write(async (tx) => {
      await sendBroadcast(world.kit, tx, { ...message, businessKey: 'k0' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const ids = [await send(), ...(await Promise.all([send(), send()]))]
  expect(new Set(ids).size).toBe(1)
  await world.work()
  expect(await countsOf(ids[0] ?? '')).toMatchObject({ notices: 3, sent: 3 })
  expect(await world.rows(`select id from broadcast where business_key = 'feature:k0'`)).toEqual([])
})
