/** The installation of release 130, started by the build at hand. */
import { sql } from 'kysely'
import { createSessions } from '@portal/identity/server'
import { signedInAs } from '@portal/identity/server/testing'
import { prepareDatabase } from '@portal/server-kit/roles/prepare-database'
import { createTestApp, fixedClock, type TestApp } from '@portal/testkit'
import { expect, vi } from 'vitest'
import { allMigrations } from '../migrations.ts'
import { allFeatures } from '../product.fixture.ts'
import { businessDay, releaseDatabase, releaseDataDir, rowsIn, secretKey } from './dump.fixture.ts'

/** Minutes after the last row: nothing of the installation has ended meanwhile. */
const standsAt = '2026-11-30 05:20:00'

interface Answer<D> {
  code: number
  msg: string
  data: D
}
/** A call as somebody; with a body it writes. */
export type Call = <D>(url: string, payload?: object) => Promise<Answer<D>>
export interface Release {
  app: TestApp
  /** Database as it was kept, which the build at hand never sees. */
  before: string
  now: string
  /** Rows of now, by the server's own connections. */
  rows<R>(statement: string): Promise<R[]>
  as(userId: string, entId: string): Promise<Call>
}

/** Starts as the limited role, with the demonstration's data asked for once more. */
export async function startRelease(): Promise<Release> {
  const [before, { url, serverUrl }] = [await releaseDatabase(), await releaseDatabase()]
  await prepareDatabase(url, new URL(serverUrl).username, allMigrations())
  const app = await createTestApp({
    databaseUrl: serverUrl,
    features: allFeatures(),
    sessions: createSessions,
    config: { dataDir: releaseDataDir(), secretKey, demo: true, demoCopies: 0 },
    businessDay,
    clock: fixedClock(standsAt),
  })
  const as = async (userId: string, entId: string): Promise<Call> => {
    const headers = await signedInAs(app, { userId, entIds: [entId] }, { entId })
    return async (url, payload) => {
      const asked = payload === undefined ? {} : { method: 'POST' as const, payload }
      return (await app.inject({ url, headers: { ...headers }, ...asked })).json()
    }
  }
  const rows = async <R>(statement: string) => (await sql.raw<R>(statement).execute(app.db.withoutPlugins())).rows
  return { app, before: before.url, now: url, rows, as }
}

/** Each job that this build has run at its times, once, until nothing waits. */
export async function runScheduledJobs({ app, now }: Release): Promise<void> {
  const kit = app.kitOf('kit')
  for (const { name } of await rowsIn<{ name: string }>(now, 'select name from pgboss.schedule'))
    await kit.write((tx) => kit.jobs.enqueue(tx, name, {}))
  const quiet = async () =>
    expect(await rowsIn(now, `select name from pgboss.job where state in ('created', 'active', 'retry')`)).toEqual([])
  await vi.waitFor(quiet, { timeout: 25_000, interval: 100 })
}
