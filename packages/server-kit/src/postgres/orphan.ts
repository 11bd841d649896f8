import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WAIT_FOR_STOP_MS } from './data-lock.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'
import { commandOf, isAlive } from './process-identity.ts'

/**
 * After a kill, the previous postmaster may still be stopping. Where it cannot be tied to its parent, it may even keep
 * running.
 * We hold the directory's lock, so no server uses it: sends it a stop signal and waits.
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

/** The system reuses process numbers, so the command line is checked too. */
function isPostmasterOf(pid: number, pgDir: string): boolean {
  if (!isAlive(pid)) return false
  const command = commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(pgDir))
}

function stopQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // The process ended between check and signal.
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
