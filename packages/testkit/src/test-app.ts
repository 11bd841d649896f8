import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import {
  createServer,
  readConfig,
  type Clock,
  type Config,
  type Feature,
  type Server,
  type ServerOptions,
} from '@portal/server-kit'
import { kitMigrations } from '@portal/server-kit/kit.migrations'
import { fixedClock, type FixedClock } from './fixed-clock.ts'
import type { Migration } from '@portal/server-kit/migrations'
import { prepareDatabase } from '@portal/server-kit/roles/prepare-database'
import { createTestDatabase } from './test-database.ts'
import { serverRole, urlOf } from './test-server.ts'

export interface TestApp extends Server {
  clock: FixedClock & Clock
  /** Connects as the server's role, which owns nothing. */
  databaseUrl: string
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Runs statements as the database's owner: an administrator, or an attacker with that access. */
  asOwner(statements: string): Promise<Record<string, unknown>[]>
}

export interface TestAppOptions {
  features: readonly Feature[]
  sessions: ServerOptions['sessions']
  config?: Partial<Config>
  businessDay?: string
  /** Silent unless a test listens. */
  logger?: ServerOptions['logger']
  /** For a second process on the same data: the first one's address. */
  databaseUrl?: string
  clock?: FixedClock
}

/** SECRET_KEY of all test servers, so that several on one database agree. */
export const testSecretKey = 'a key that the tests of this project share'

/**
 * The real server in process, on a fresh database, as a role that owns nothing there. Guards and strict answers are on;
 * started but not listening.
 */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const migrations = [...kitMigrations, ...options.features.flatMap((feature) => feature.migrations)]
  const databaseUrl =
    options.databaseUrl ??
    (
      await createTestDatabase({
        key: keyOf(migrations),
        migrate: (url) => prepareDatabase(url, serverRole(), migrations),
      })
    ).serverUrl
  const standing = options.clock ?? fixedClock()
  const clock = Object.assign(standing, {
    businessDay: () =>
      options.businessDay ?? new Date(standing.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
  })
  const config: Config = {
    ...readConfig(
      {
        DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'portal-test-')),
        PORTAL_GUARDS: '1',
        SECRET_KEY: testSecretKey,
        CAPTCHA: 'off',
        MAX_SESSIONS: '50',
        MAX_BEARERS: '50',
      },
      '/',
    ),
    ...options.config,
  }
  const server = await createServer({
    config,
    clock,
    databaseUrl,
    directUrl: databaseUrl,
    features: options.features,
    sessions: options.sessions,
    logger: options.logger ?? false,
    strictAnswers: true,
  })
  await server.start()
  const owner = urlOf(new URL(databaseUrl).pathname.slice(1))
  return {
    ...server,
    clock,
    databaseUrl,
    inject: (request) => server.app.inject(request),
    asOwner: (statements) => asOwner(owner, statements),
  }
}

/** Names the tables that migrations make: features with the same ones share a template. */
function keyOf(migrations: readonly Migration[]): string {
  const steps = migrations.map(({ stamp, sql }) => `${stamp}\n${sql}`).toSorted()
  return createHash('md5').update(JSON.stringify(steps)).digest('hex').slice(0, 16)
}

async function asOwner(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answers = [await client.query<Record<string, unknown>>(statements)].flat()
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
