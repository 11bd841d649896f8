/** What an earlier build scheduled and this one does not handle. */
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import type { Feature } from '../feature.ts'
import { tokenIsUser } from '../stream/stream-page.fixture.ts'

/** A queue with `later-` before it is handled without times. */
const feature = (...queues: string[]): Feature => ({
  name: 'scheduling',
  migrations: [],
  tables: [],
  mount: (kit) => {
    for (const queue of queues)
      if (queue.startsWith('later-')) kit.jobs.handle(queue.slice(6), () => Promise.resolve())
      else kit.jobs.handle(queue, () => Promise.resolve(), { cron: '7 3 * * *' })
  },
})

test('house: a schedule that nothing asks for ends at the start, others stay, a handler brings it back', async () => {
  const setup = { sessions: tokenIsUser }
  const before = await createTestApp({ ...setup, features: [feature('kept-job', 'replaced-job', 'former-job')] })
  const own = async () =>
    (await before.asOwner(`select name from pgboss.schedule where cron = '7 3 * * *' order by name`)).map(
      ({ name }) => name,
    )
  expect(await own()).toEqual(['former-job', 'kept-job', 'replaced-job'])
  await before.stop()
  const databaseUrl = before.databaseUrl
  const after = await createTestApp({ ...setup, databaseUrl, features: [feature('kept-job', 'later-former-job')] })
  expect(await own()).toEqual(['kept-job'])
  await after.stop()
  const again = await createTestApp({ ...setup, databaseUrl, features: [feature('kept-job', 'replaced-job')] })
  onTestFinished(() => again.stop())
  expect(await own()).toEqual(['kept-job', 'replaced-job'])
})
