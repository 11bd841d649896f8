import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PostgresStartError } from './postgres-start-error.ts'
import { postgresTexts } from './postgres.texts.ts'
import { startOf } from './process-identity.ts'

/** How long a start waits for the previous process on the same directory to stop. */
export const WAIT_FOR_STOP_MS = 30_000

/** Held for a server's whole life: one writer per data directory. */
export type DataLock = {
  /** Tells the next start to wait instead of failing. */
  markStopping(): void
  release(): void
}

type Holder = { pid: number; started: string; state: 'running' | 'stopping' }

/**
 * Locks the data directory for this process and waits for one that is stopping.
 * Throws PostgresStartError when another process runs on it or does not stop within 30 s.
 */
export async function lockDataDir(dataDir: string, say: (message: string) => void = () => {}): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'portal.lock')
  const deadline = Date.now() + WAIT_FOR_STOP_MS
  for (let told = false; !tryTake(file);) {
    const holder = readHolder(file)
    if (!holder) continue
    if (startOf(holder.pid) !== holder.started) {
      clearStale(file, holder)
      continue
    }
    if (holder.state === 'running') throw new PostgresStartError(postgresTexts.inUse(dataDir, holder.pid))
    if (Date.now() > deadline) throw new PostgresStartError(postgresTexts.stillStopping(dataDir, holder.pid))
    if (!told) say(postgresTexts.waitingForStop(holder.pid))
    told = true
    await delay(100)
  }
  return {
    markStopping: () => replace(file, 'stopping'),
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}

function tryTake(file: string): boolean {
  const draft = writeDraft(file, 'running')
  try {
    // link() is atomic, so nobody reads a half-written lock.
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function replace(file: string, state: Holder['state']): void {
  renameSync(writeDraft(file, state), file)
}

function writeDraft(file: string, state: Holder['state']): string {
  const draft = `${file}.${process.pid}`
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) ?? 'unknown', state }
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  return draft
}

/** Removes the lock of a dead process. If another start has already taken it, its lock is restored. */
function clearStale(file: string, stale: Holder): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const taken = readHolder(aside)
  if (taken && (taken.pid !== stale.pid || taken.started !== stale.started)) {
    try {
      linkSync(aside, file)
    } catch {
      // Another process holds it now; the next round of the loop reads its owner.
    }
  }
  rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    // Unreadable text is not one of our locks. Process number 0 makes it stale.
    return { pid: 0, started: 'unreadable', state: 'running' }
  }
}
