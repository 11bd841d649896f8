import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { placeOf, SERVER_ROLE, SUPERUSER } from './create-cluster.ts'
import { startOf } from './process-identity.ts'

const DATABASE = 'portal'
/** Line of postmaster.pid with the port. */
const PORT_LINE = 3

/**
 * Address of the database running on `dataDir`, as the server's role; null when none is running. Contains a password:
 * never log it.
 */
export const runningPostgres = (dataDir: string): string | null => addressOf(dataDir, SERVER_ROLE)

/** The same as the owner of the tables, for short-lived processes. */
export const ownerOfRunning = (dataDir: string): string | null => addressOf(dataDir, SUPERUSER)

function addressOf(dataDir: string, role: typeof SERVER_ROLE | typeof SUPERUSER): string | null {
  const place = placeOf(resolve(dataDir))
  const passwordFile = role === SUPERUSER ? place.passwordFile : place.rolePasswordFile
  const lockFile = join(place.dataDir, 'portal.lock')
  const pidFile = join(place.pgDir, 'postmaster.pid')
  if (![lockFile, pidFile, passwordFile].every((file) => existsSync(file))) return null
  const holder = JSON.parse(readFileSync(lockFile, 'utf8')) as { pid: number; started: string }
  if (startOf(holder.pid) !== holder.started) return null
  const port = readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]?.trim() ?? ''
  return /^\d+$/.test(port)
    ? `postgres://${role}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}`
    : null
}
