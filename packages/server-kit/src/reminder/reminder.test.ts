/** Reminders with two processes on one database and a clock that stands. */
import { defineReminder, type DeclaredReminder } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Feature, Kit } from '../feature.ts'
import { tokenIsUser } from '../stream/stream-page.fixture.ts'
import { forgetTold, remindOnce } from './remind-once.ts'
import { reminderQueue } from './reminders.ts'
import type { Coming, ReminderSource } from './source.ts'

const paper = defineReminder({ code: 'probe-paper', title: '证件', of: 'day', before: [7, 1, 0], notice: '105' })
const grant = defineReminder({ code: 'probe-grant', title: '授权', of: 'moment', before: [1, 0], notice: '105' })
const said: string[] = []
const closed: string[] = []
let fails = false

/** Tells once it is free to, as a notice is sent: only a transaction that commits has told. */
const source = (column: string): ReminderSource<Coming> => ({
  things: () =>
    sql`select id as thing, ent_id as "entId", ${sql.ref(column)} as due from coming_probe where not is_over`,
  tell: async (tx, due) => {
    if (fails && column === 'on_day') throw new Error('no notices today')
    tx.afterCommit(() => said.push(...due.map(({ thing, lead }) => `${thing}:${lead}`)))
  },
  close: async (tx, told) => tx.afterCommit(() => closed.push(...told.map(({ key }) => key))),
})
const feature: Feature = {
  name: 'coming',
  tables: [],
  migrations: [
    {
      stamp: '1-coming',
      sql: `create table coming_probe (id text primary key, ent_id text not null, on_day date, at timestamptz,
        is_over boolean not null default false)`,
    },
  ],
  mount: (kit) => {
    kit.mountReminder(paper, source('on_day'))
    kit.mountReminder(grant, source('at'))
  },
}

let one: TestApp
let two: TestApp
let scheduled: Record<string, unknown>[]
beforeAll(async () => {
  const setup = { features: [feature], sessions: tokenIsUser }
  one = await createTestApp(setup)
  two = await createTestApp({ ...setup, databaseUrl: one.databaseUrl, clock: one.clock })
  // From here on the job runs when a test asks for it, not when its time comes meanwhile.
  scheduled = await one.asOwner(`delete from pgboss.schedule where name = '${reminderQueue}' returning cron`)
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})
beforeEach(async () => {
  await one.asOwner('truncate coming_probe, reminder_told')
  fails = false
  drain()
})

const drain = () => [said.splice(0).toSorted(), closed.splice(0).toSorted()]
const kitOf = (app = one): Kit => app.kitOf('coming')
/** One round; what was told and what was closed in it. */
const round = async (day?: string, reminder: DeclaredReminder = paper, app = one) => {
  if (day !== undefined) one.clock.set(day.includes(':') ? day : `${day} 00:10:00`)
  await remindOnce(kitOf(app), reminder, source(reminder.of === 'day' ? 'on_day' : 'at'))
  return drain()
}
const thing = (id: string, onDay: string) =>
  one.asOwner(`insert into coming_probe (id, ent_id, on_day) values ('${id}', 'e1', '${onDay}')`)

test('house: a thing is told of once for each of its days, by the nearest that has come', async () => {
  await thing('a', '2026-03-20')
  expect(await round('2026-03-12')).toEqual([[], []])
  expect(await round('2026-03-13')).toEqual([['a:7'], []])
  expect(await round()).toEqual([[], []])
  // The first night was missed, and so was the day before: what is told is what is nearest.
  expect(await round('2026-03-14')).toEqual([[], []])
  expect(await round('2026-03-20')).toEqual([['a:0'], ['reminder:probe-paper:a:2026-03-20:7']])
  expect(await round('2026-03-21')).toEqual([[], []])
})

test('house: two processes at once and a restart tell of each thing once', async () => {
  await one.asOwner(`insert into coming_probe (id, ent_id, on_day)
    select 'n' || n, 'e1', '2026-04-10' from generate_series(1, 1200) n`)
  one.clock.set('2026-04-10 00:10:00')
  const all = async (app: TestApp) => {
    for (let told = 1; told > 0;) ({ told } = await remindOnce(kitOf(app), paper, source('on_day')))
  }
  await Promise.all([all(one), all(two), all(one), all(two)])
  const [told] = drain()
  expect([told?.length, new Set(told).size]).toEqual([1200, 1200])
  await all(two)
  expect(drain()).toEqual([[], []])
})

test('house: what ended or moved is told of no more and closes itself; a new day is told of anew', async () => {
  await thing('ends', '2026-05-08')
  await thing('moves', '2026-05-08')
  expect(await round('2026-05-02')).toEqual([['ends:7', 'moves:7'], []])
  await one.asOwner(`update coming_probe set is_over = true where id = 'ends';
    update coming_probe set on_day = '2026-06-30' where id = 'moves'`)
  expect(await round('2026-05-07')).toEqual([
    [],
    ['reminder:probe-paper:ends:2026-05-08:7', 'reminder:probe-paper:moves:2026-05-08:7'],
  ])
  expect(await round('2026-05-08')).toEqual([[], []])
  expect(await round('2026-06-29')).toEqual([['moves:1'], []])
})

test('house: what is long past when it is first seen is not told of, what a server missed is', async () => {
  await thing('old', '2026-05-01')
  await thing('missed', '2026-05-06')
  expect(await round('2026-05-08')).toEqual([['missed:0'], []])
  expect(await round()).toEqual([[], []])
})

test('house: a moment is told of once it has come, to the second, whatever the day', async () => {
  await one.asOwner(`insert into coming_probe (id, ent_id, at) values ('m', 'e1', '2026-05-10T15:00:00+08:00')`)
  expect(await round('2026-05-09 14:59:59', grant)).toEqual([[], []])
  expect(await round('2026-05-09 15:00:00', grant)).toEqual([['m:1'], []])
  expect(await round('2026-05-10 14:59:59', grant)).toEqual([[], []])
  expect((await round('2026-05-10 15:00:00', grant))[0]).toEqual(['m:0'])
})

test('house: the one job tells of all reminders; one that fails holds up no other and runs again', async () => {
  one.clock.set('2026-07-01 00:10:00')
  await one.asOwner(`insert into coming_probe (id, ent_id, on_day, at)
    values ('both', 'e1', '2026-07-01', '2026-07-01T00:00:00+08:00')`)
  fails = true
  await kitOf().write((tx) => kitOf().jobs.enqueue(tx, reminderQueue, {}))
  await expect.poll(() => [...said], { timeout: 15_000 }).toEqual(['both:0'])
  fails = false
  await expect.poll(() => [...said], { timeout: 20_000 }).toEqual(['both:0', 'both:0'])
  expect(scheduled).toEqual([{ cron: '*/10 * * * *' }])
})

test('house: what is closed and past is forgotten, what is open stays', async () => {
  await thing('open', '2026-08-01')
  await thing('over', '2026-08-01')
  await round('2026-08-01')
  await one.asOwner(`update coming_probe set is_over = true where id = 'over'`)
  expect(await round('2026-08-02')).toEqual([[], ['reminder:probe-paper:over:2026-08-01:0']])
  one.clock.set('2026-11-01 00:10:00')
  await forgetTold(kitOf(), paper)
  expect(await one.asOwner('select thing from reminder_told')).toEqual([{ thing: 'open' }])
})
