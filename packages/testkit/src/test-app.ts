import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createPool, createServer, migrate, readConfig, type Clock, type Config, type Feature, type Server, type ServerOptions } from '@portal/server-kit'
import { kitMigrations } from '@portal/server-kit/kit.migrations'
import { fixedClock, type FixedClock } from './fixed-clock.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestApp extends Server { clock: FixedClock & Clock, databaseUrl: string, inject(options: InjectOptions): Promise<LightMyRequestResponse> }

export interface TestAppOptions {
  /** Names the set of features: one key, one template database. */
  key: string
  features: readonly Feature[]
  sessions: ServerOptions['sessions']
  config?: Partial<Config>
  businessDay?: string
  /** Nothing is logged unless a test listens. */
  logger?: ServerOptions['logger']
  /** Another process on the same data: give the first one's address. */
  databaseUrl?: string
  clock?: FixedClock
}

/** The real server on a fresh database, in process, guarded and with strict answers; started, not listening. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const migrations = [...kitMigrations, ...options.features.flatMap(feature => feature.migrations)]
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase({ key: options.key, migrate: url => migrated(url, migrations) })).url
  const standing = options.clock ?? fixedClock()
  const clock = Object.assign(standing, { businessDay: () => options.businessDay ?? new Date(standing.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10) })
  const config: Config = {
    ...readConfig({ DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'portal-test-')), PORTAL_GUARDS: '1', CAPTCHA: 'off', MAX_SESSIONS: '50', MAX_BEARERS: '50' }, '/'), ...options.config,
  }
  const server = await createServer({
    config, clock, databaseUrl, directUrl: databaseUrl, features: options.features, sessions: options.sessions, logger: options.logger ?? false, strictAnswers: true,
  })
  await server.start()
  return { ...server, clock, databaseUrl, inject: request => server.app.inject(request) }
}

async function migrated(url: string, migrations: Parameters<typeof migrate>[1]): Promise<void> {
  const pool = createPool(url)
  await migrate(pool, migrations)
  await pool.end()
}
