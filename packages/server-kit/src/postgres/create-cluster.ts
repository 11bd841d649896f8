import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'
import type { Runner } from './runner.ts'

export const SUPERUSER = 'portal'
/** The server's role; it owns no tables. */
export const SERVER_ROLE = 'portal_app'

/** C.UTF-8 of the builtin provider: the same sort order on every machine, and pg_trgm indexes Chinese. */
const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']

export type ClusterPlace = { dataDir: string; pgDir: string; passwordFile: string; rolePasswordFile: string }

export function placeOf(dataDir: string): ClusterPlace {
  return {
    dataDir,
    pgDir: join(dataDir, 'pg'),
    passwordFile: join(dataDir, 'pg-password'),
    rolePasswordFile: join(dataDir, 'pg-app-password'),
  }
}

/**
 * Creates the cluster when there is none, atomically: a crash leaves a draft that the next start removes. Returns the
 * superuser's password.
 */
export function ensureCluster(
  place: ClusterPlace,
  binaries: Binaries,
  runner: Runner,
  onCreate: () => void,
  durable: boolean,
): string {
  if (existsSync(place.pgDir)) return readPassword(place)
  onCreate()
  const draft = `${place.pgDir}.draft`
  const pwfile = `${place.pgDir}.draft-pw`
  for (const leftover of [draft, pwfile]) rmSync(leftover, { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(place.passwordFile, password, { mode: 0o600 })
  writeFileSync(pwfile, password, { mode: 0o600 })
  mkdirSync(draft, { mode: 0o700 })
  for (const path of [draft, pwfile]) runner.own(path)
  try {
    runInitdb(draft, pwfile, binaries, runner, durable)
  } finally {
    rmSync(pwfile, { force: true })
  }
  renameSync(draft, place.pgDir)
  return password
}

/** Password of the server's role, created atomically at first use. */
export function ensureRolePassword({ rolePasswordFile }: ClusterPlace): string {
  if (!existsSync(rolePasswordFile)) {
    const draft = `${rolePasswordFile}.draft`
    rmSync(draft, { force: true })
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(draft, rolePasswordFile)
  }
  return readFileSync(rolePasswordFile, 'utf8').trim()
}

function runInitdb(dir: string, pwfile: string, binaries: Binaries, runner: Runner, durable: boolean): void {
  const args = [
    '-D',
    dir,
    '-U',
    SUPERUSER,
    `--pwfile=${pwfile}`,
    '-A',
    'scram-sha-256',
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ]
  const [command, rest] = runner.command(binaries.initdb, args)
  const done = spawnSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (done.status === 0) return
  rmSync(dir, { recursive: true, force: true })
  throw new PostgresStartError(
    postgresTexts.initdbFailed((done.stderr || done.error?.message || '').trim().slice(-500)),
  )
}

function readPassword(place: ClusterPlace): string {
  if (readdirSync(place.dataDir).includes('pg-password')) return readFileSync(place.passwordFile, 'utf8').trim()
  throw new PostgresStartError(postgresTexts.passwordMissing(place.passwordFile))
}
