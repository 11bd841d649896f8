/** What finds jobs of which no worker was told, and what an installation at rest asks of its database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature } from '../feature.ts'
import { looked } from './look.ts'
import { tokenIsUser } from '../stream/stream-page.fixture.ts'

const ran: string[] = []
const noting: Feature = {
  name: 'noting',
  migrations: [],
  tables: [],
  mount: async (kit) =>
    kit.jobs.handle<{ what: string }>('noting', async ({ what }) => {
      ran.push(what)
      if (what === 'fails once' && ran.filter((each) => each === what).length === 1) throw new Error('the first time')
    }),
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [noting], sessions: tokenIsUser })
})
afterAll(() => app.stop())

/** A job as another process would leave it, without a notification. */
const leave = (what: string, state: string) =>
  app.asOwner(`insert into pgboss.job (id, name, data, state, retry_limit, started_on, heartbeat_on, heartbeat_seconds)
    values (gen_random_uuid(), 'noting', '${JSON.stringify({ what })}', '${state}', 3, now(),
      now() - interval '11 seconds', 10)`)

test('house: a job of which no worker heard runs within seconds', async () => {
  await leave('unheard', 'created')
  await expect.poll(() => ran, { timeout: 15_000 }).toContain('unheard')
})

test('house: the job of a worker that gives no sign of life runs again within seconds', async () => {
  await leave('left behind', 'active')
  await expect.poll(() => ran, { timeout: 20_000 }).toContain('left behind')
})

test('house: a job that failed runs again within seconds', async () => {
  await app.kitOf('noting').write((tx) => app.kitOf('noting').jobs.enqueue(tx, 'noting', { what: 'fails once' }))
  await expect.poll(() => ran.filter((what) => what === 'fails once'), { timeout: 15_000 }).toHaveLength(2)
})

test('house: a look reads the indexes of waiting and of active jobs, however many are finished', async () => {
  await app.asOwner(`insert into pgboss.job (id, name, state, completed_on)
    select gen_random_uuid(), 'noting', 'completed', now() from generate_series(1, 20000); analyze pgboss.job_common`)
  const plan = JSON.stringify(await app.asOwner(`explain ${looked}`))
  expect(plan.match(/Index (Only )?Scan/g)).toHaveLength(2)
  expect(plan).not.toContain('Seq Scan')
})
