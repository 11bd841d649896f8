/** The installation of release 130, started by the build at hand. */
import { createSessions } from '@portal/identity/server'
import { signedInAs } from '@portal/identity/server/testing'
import { prepareDatabase } from '@portal/server-kit/roles/prepare-database'
import { createTestApp, fixedClock, type TestApp } from '@portal/testkit'
import { allMigrations } from '../migrations.ts'
import { allFeatures } from '../product.fixture.ts'
import { businessDay, releaseDatabase, releaseDataDir, secretKey } from './dump.fixture.ts'

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
  as(userId: string, entId: string): Promise<Call>
}

/** Starts as the limited role, with the demonstration's data asked for once more. */
export async function startRelease(): Promise<Release> {
  const [before, { url, serverUrl }] = [await releaseDatabase(), await releaseDatabase()]
  await prepareDatabase(url, new URL(serverUrl).username, allMigrations())
  const app = await createTestApp({
    key: 'release_130',
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
  return { app, before: before.url, now: url, as }
}
