import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { placeOf, SUPERUSER } from './create-cluster.ts'
import { startOf } from './process-identity.ts'

const DATABASE = 'portal'
/** Line of postmaster.pid that bears the port. */
const PORT_LINE = 3

/** Address (with password: never log it) of the database that an installation runs on `dataDir`, or null when none is running. */
export function runningPostgres(dataDir: string): string | null {
  const place = placeOf(resolve(dataDir))
  const lockFile = join(place.dataDir, 'portal.lock')
  const pidFile = join(place.pgDir, 'postmaster.pid')
  if (![lockFile, pidFile, place.passwordFile].every(file => existsSync(file))) return null
  const holder = JSON.parse(readFileSync(lockFile, 'utf8')) as { pid: number, started: string }
  if (startOf(holder.pid) !== holder.started) return null
  const port = readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]?.trim() ?? ''
  return /^\d+$/.test(port) ? `postgres://${SUPERUSER}:${readFileSync(place.passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}` : null
}
