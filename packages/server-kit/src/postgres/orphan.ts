import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WAIT_FOR_STOP_MS } from './data-lock.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'
import { commandOf, isAlive } from './process-identity.ts'

/**
 * After a kill the previous postmaster may still be going down, or (where no leash exists) live on.
 * We hold the directory's lock, so it is nobody's: it is asked to stop and waited for.
 */
export async function clearOrphan(dataDir: string, pgDir: string, say: (message: string) => void): Promise<void> {
  const file = join(pgDir, 'postmaster.pid')
  const deadline = Date.now() + WAIT_FOR_STOP_MS
  for (let told = false; ;) {
    const pid = readPid(file)
    if (pid === undefined) return
    if (!isPostmasterOf(pid, pgDir)) return rmSync(file, { force: true })
    if (Date.now() > deadline) throw new PostgresStartError(postgresTexts.stillStopping(dataDir, pid))
    if (!told) {
      say(postgresTexts.waitingForStop(pid))
      stopQuietly(pid)
    }
    told = true
    await delay(100)
  }
}

/** A process number may have been given to somebody else since: its command line tells. */
function isPostmasterOf(pid: number, pgDir: string): boolean {
  if (!isAlive(pid)) return false
  const command = commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(pgDir))
}

function stopQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended between the look and the signal.
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
