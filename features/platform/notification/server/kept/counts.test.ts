/** Counts are exact: whatever is done in whatever order, they are what counting the rows would say. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { markRoute, pinRoute, readAllRoute, snoozeRoute, takeBackReadRoute } from '../../contract/index.ts'
import { notificationFeature } from '../notification.plugin.ts'
import { markNoticeRead, sendEach, sendNotices, settleNotices, silenceNotices, withdrawNotices } from '../public.ts'
import { wakeDue } from './wake.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
})
afterAll(() => app.stop())

const place = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({ do: fc.constant('send'), type: fc.constantFrom('101', '102', '1'), key: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constantFrom('settle', 'withdraw', 'open', 'sendEach'), key: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('silence'), at: place }),
  fc.record({ do: fc.constant('mark'), at: fc.array(place, { minLength: 1, maxLength: 4 }), isRead: fc.boolean() }),
  fc.record({ do: fc.constant('readAll'), type: fc.constantFrom('', '101') }),
  fc.record({ do: fc.constant('takeBack') }),
  fc.record({ do: fc.constant('pin'), at: fc.array(place, { minLength: 1, maxLength: 3 }), isPinned: fc.boolean() }),
  fc.record({
    do: fc.constant('snooze'),
    at: fc.array(place, { minLength: 1, maxLength: 3 }),
    until: fc.constantFrom('tomorrow', 'changed', null),
  }),
  fc.record({ do: fc.constant('wake') }),
)
type Step = Record<string, unknown> & { do: string }
interface Run {
  who: Awaited<ReturnType<typeof makeSignedIn>>[]
  batch: string
}

async function act(run: Run, each: Step): Promise<void> {
  const [{ user, headers, entId } = fail(), colleague = fail()] = run.who
  const inject = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, headers, payload })).json<{ data: { batch?: string } | null }>().data
  const rows = await app.db.selectFrom('notice').select('id').where('user_id', '=', user.userId).orderBy('id').execute()
  const idAt = (at: unknown) => rows[Number(at) % Math.max(1, rows.length)]?.id ?? 'none'
  const ids = (at: unknown) => [...new Set((at as number[]).map(idAt))]
  const write = app.kitOf('identity').write
  const acts: Record<string, () => Promise<unknown>> = {
    send: () =>
      write((tx) =>
        sendNotices(tx, [user.userId, colleague.user.userId], {
          entId,
          noticeType: String(each.type),
          content: '正文',
          businessKey: keyOf(each),
          subject: `s${Number(each.key) % 2}`,
        }),
      ),
    settle: () => write((tx) => settleNotices(tx, { entId, businessKey: keyOf(each) })),
    sendEach: () =>
      write((tx) =>
        sendEach(
          tx,
          { noticeType: '102', businessKey: keyOf(each), subject: `s${Number(each.key) % 2}` },
          [user, colleague.user].map(({ userId }) => ({ userId, entId, content: userId })),
        ),
      ),
    withdraw: () =>
      write((tx) =>
        withdrawNotices(tx, { entIds: [entId], businessKey: keyOf(each), userIds: [user.userId], remark: '已撤回' }),
      ),
    open: () => write((tx) => markNoticeRead(tx, { entId, businessKey: keyOf(each), userId: user.userId })),
    silence: () => write((tx) => silenceNotices(tx, entId, [idAt(each.at)])),
    mark: () => inject(markRoute.path, { ids: ids(each.at), isRead: each.isRead }),
    readAll: async () => {
      run.batch = (await inject(readAllRoute.path, { noticeType: each.type }))?.batch ?? run.batch
    },
    takeBack: () => inject(takeBackReadRoute.path, { batch: run.batch }),
    pin: () => inject(pinRoute.path, { ids: ids(each.at), isPinned: each.isPinned }),
    snooze: () => inject(snoozeRoute.path, { ids: ids(each.at), until: each.until }),
    wake: async () => {
      app.clock.advance(4 * 86_400_000)
      await wakeDue(app.kitOf('notification'))
      run.who[0]!.headers = await signedInAs(app, { ...user, entIds: [entId] }, { entId })
    },
  }
  await acts[each.do]?.()
}
const keyOf = ({ key }: Step): string => `k${String(key)}`
const fail = (): never => {
  throw new Error('nobody')
}

const counted = async (userIds: string[]) =>
  (
    await sql<object>`select user_id, notice_type, total, unread, later from notice_count
      where user_id = any(${userIds}) and (total, unread, later) <> (0, 0, 0) order by 1, 2`.execute(app.db)
  ).rows
const rowsSay = async (userIds: string[]) =>
  (
    await sql<object>`select user_id, notice_type, (count(*) filter (where snoozed_until is null))::int total,
      (count(*) filter (where status = 0 and snoozed_until is null))::int unread,
      (count(*) filter (where snoozed_until is not null))::int later
      from notice where user_id = any(${userIds}) group by 1, 2 order by 1, 2`.execute(app.db)
  ).rows

test('NOT-13 NOT-14 after any sequence of acts the counts equal the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const one = await makeSignedIn(app)
      const run: Run = { who: [one, await makeSignedIn(app, { entIds: [one.entId] })], batch: 'none' }
      const userIds = run.who.map(({ user }) => user.userId)
      for (const each of steps) {
        await act(run, each)
        expect(await counted(userIds)).toEqual(await rowsSay(userIds))
      }
    }),
    { numRuns: 25 },
  )
})

test('NOT-13 NOT-14 done at once from many pages the counts equal the rows too', async () => {
  const one = await makeSignedIn(app)
  const run: Run = { who: [one, await makeSignedIn(app, { entIds: [one.entId] })], batch: 'none' }
  const userIds = run.who.map(({ user }) => user.userId)
  const steps = fc.sample(step, { numRuns: 120, seed: 7 }) as Step[]
  for (let from = 0; from < steps.length; from += 12)
    await Promise.all(steps.slice(from, from + 12).map((each) => act(run, each)))
  expect(await counted(userIds)).toEqual(await rowsSay(userIds))
})
