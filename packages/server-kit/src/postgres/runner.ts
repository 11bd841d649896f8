import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'

/** Runs PostgreSQL's programs, which refuse to run as root. */
export type Runner = {
  /**
   * Command and arguments that run `program` as a user PostgreSQL accepts. `leashed`: it ends when this process ends.
   */
  command(program: string, args: string[], leashed?: boolean): [string, string[]]
  /** Gives a file or directory to the user that PostgreSQL runs as. */
  own(path: string): void
}

const asMappedUser = ['--user', '--map-user=1000', '--map-group=1000']
const UNPRIVILEGED = 1000

/**
 * As root, runs PostgreSQL in a user namespace, or as a plain uid where namespaces are forbidden (containers).
 * Files made in one mode cannot be opened in the other, so the owner of an existing directory decides.
 */
export function chooseRunner(pgDir: string, binaries: Binaries): Runner {
  const leash = works('setpriv', ['--pdeathsig', 'INT', '--', 'true']) ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
  if (process.getuid?.() !== 0) return plain(leash)
  const owner = ownerOf(pgDir)
  const namespaces = works('unshare', [...asMappedUser, 'true'])
  if (namespaces && (owner === undefined || owner === 0)) return mapped(leash)
  const uid = owner || ownerOf(dirname(pgDir)) || UNPRIVILEGED
  if (owner === 0) giveAway(pgDir, uid)
  return unprivileged(uid, dirname(pgDir), binaries)
}

function plain(leash: string[]): Runner {
  return {
    command: (program, args, leashed = false) => prefixed(leashed ? leash : [], program, args),
    own: () => {},
  }
}

function mapped(leash: string[]): Runner {
  return {
    command: (program, args, leashed = false) =>
      prefixed(['unshare', ...asMappedUser, ...(leashed ? leash : [])], program, args),
    own: () => {},
  }
}

function unprivileged(uid: number, dataDir: string, binaries: Binaries): Runner {
  const as = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  // The uid must be able to enter the data directory; its contents keep their own permissions.
  if (existsSync(dataDir) && statSync(dataDir).uid !== uid) chmodSync(dataDir, 0o711)
  for (const path of [binaries.postgres, dataDir])
    if (!works(as[0]!, [...as.slice(1), '--', 'test', '-x', path]))
      throw new PostgresStartError(postgresTexts.unreadable(path, uid))
  return {
    command: (program, args, leashed = false) =>
      prefixed([...as, ...(leashed ? ['--pdeathsig', 'INT'] : []), '--'], program, args),
    own: (path) => chownSync(path, uid, uid),
  }
}

function prefixed(prefix: string[], program: string, args: string[]): [string, string[]] {
  const [head, ...rest] = [...prefix, program, ...args]
  return [head!, rest]
}

function works(program: string, args: string[]): boolean {
  return process.platform === 'linux' && spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

function giveAway(dir: string, uid: number): void {
  chownSync(dir, uid, uid)
  for (const entry of readdirSync(dir, { recursive: true })) chownSync(join(dir, String(entry)), uid, uid)
}
