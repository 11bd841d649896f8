import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, ensureRolePassword, placeOf, SERVER_ROLE, SUPERUSER } from './create-cluster.ts'
import { lockDataDir, WAIT_FOR_STOP_MS } from './data-lock.ts'
import { freePort } from './free-port.ts'
import { clearOrphan } from './orphan.ts'
import { launchPostmaster } from './postmaster.ts'
import type { PostgresExit, PostgresLog, Postmaster } from './postmaster.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'
import { chooseRunner } from './runner.ts'
import { settingArguments } from './settings.ts'
import type { PostgresSettings } from './settings.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: PostgresLog
  settings?: PostgresSettings
  /** Default: any free one. */
  port?: number
}

/** A running embedded database. This process keeps the data directory locked until `stop` has finished. */
export type EmbeddedPostgres = {
  /**
   * postgres://… of the database `portal` as the server's role, which owns nothing there. Contains a password: never
   * log it.
   */
  url: string
  /** Call when a graceful stop begins, so that the next start waits instead of failing. */
  markStopping(): void
  /** Ends within 15 s. */
  stop(): Promise<void>
  /** Resolves when the database process has ended for any reason. */
  exited: Promise<PostgresExit>
}

const DATABASE = 'portal'
const STILL_STARTING_MS = 10_000
/** PostgreSQL's messages while the previous process on the directory is still ending. */
const worthAnotherTry = /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not bind/

/**
 * Starts PostgreSQL under `dataDir`, creating it the first time.
 * @throws PostgresStartError with text for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const dataDir = resolve(options.dataDir)
  const say = (message: string) => log.info(message)
  const binaries = findBinaries()
  const lock = await lockDataDir(dataDir, say)
  try {
    const place = placeOf(dataDir)
    const runner = chooseRunner(place.pgDir, binaries)
    const password = ensureCluster(
      place,
      binaries,
      runner,
      () => say(postgresTexts.creating),
      settings['fsync'] !== 'off',
    )
    await clearOrphan(dataDir, place.pgDir, say)
    const start = (port: number) =>
      launchPostmaster(
        runner.command(binaries.postgres, ['-D', place.pgDir, ...settingArguments(port, settings)], true),
        log,
      )
    const { postmaster, port } = await launch(start, log, place.pgDir, options.port)
    const rolePassword = ensureRolePassword(place)
    await ensureDatabase(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, rolePassword)
    void postmaster.exited.then((exit) => reportCrash(exit, log))
    return {
      url: `postgres://${SERVER_ROLE}:${rolePassword}@127.0.0.1:${port}/${DATABASE}`,
      exited: postmaster.exited,
      markStopping: lock.markStopping,
      stop: async () => {
        lock.markStopping()
        await postmaster.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function launch(start: (port: number) => Postmaster, log: PostgresLog, pgDir: string, given?: number) {
  for (const deadline = Date.now() + WAIT_FOR_STOP_MS; ;) {
    const port = given ?? (await freePort())
    const postmaster = start(port)
    const reminder = setInterval(() => log.info(postgresTexts.recovering), STILL_STARTING_MS)
    const ready = await postmaster.ready
    clearInterval(reminder)
    if (ready) return { postmaster, port }
    const { lastWords } = await postmaster.exited
    if (Date.now() > deadline || !worthAnotherTry.test(lastWords)) throw explain(lastWords, pgDir)
    await delay(250)
  }
}

function explain(lastWords: string, pgDir: string): PostgresStartError {
  const ours = /not compatible with this version (\d+)/.exec(lastWords)?.[1]
  if (ours)
    return new PostgresStartError(
      postgresTexts.otherMajor(readFileSync(join(pgDir, 'PG_VERSION'), 'utf8').trim(), ours),
    )
  return new PostgresStartError(postgresTexts.failedToStart(lastWords.slice(-500)))
}

/** Creates the database and the server's role. The only step as superuser, whose password is not kept afterwards. */
async function ensureDatabase(server: string, rolePassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
    const role = await client.query('select 1 from pg_roles where rolname = $1', [SERVER_ROLE])
    if (!role.rowCount) await client.query(`create role ${SERVER_ROLE}`)
    await client.query(
      `alter role ${SERVER_ROLE} login password ${client.escapeLiteral(rolePassword)}
        nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    )
  } finally {
    await client.end()
  }
}

function reportCrash(exit: PostgresExit, log: PostgresLog): void {
  if (exit.expected) return
  log.error(postgresTexts.crashed(exit.signal ?? `退出码 ${exit.code}`, exit.lastWords.slice(-500)))
}
