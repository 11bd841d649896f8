import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

export type PostgresLog = { info(message: string): void; warn(message: string): void; error(message: string): void }
/** How the database process ended; `expected` when we stopped it. */
export type PostgresExit = { expected: boolean; code: number | null; signal: NodeJS.Signals | null; lastWords: string }

/** One running database process. */
export type Postmaster = {
  /** True once it accepts connections, false when it ended first. */
  ready: Promise<boolean>
  exited: Promise<PostgresExit>
  stop(): Promise<void>
}

/** Stops within 15 s: a fast shutdown, then one without checkpoint (recovered at the next start), then a kill. */
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 1_000],
]
const KEPT_LINES = 20

/** Starts the process detached, so that Ctrl-C reaches only us: requests still need the database while they finish. */
export function launchPostmaster([command, args]: [string, string[]], log: PostgresLog): Postmaster {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, windowsHide: true })
  const lastLines: string[] = []
  let stopping = false
  const exited = new Promise<PostgresExit>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) =>
      resolve({ expected: stopping, code, signal, lastWords: lastLines.join('\n') })
    child.on('close', end)
    child.on('error', (error) => {
      lastLines.push(error.message)
      end(null, null)
    })
  })
  const ready = new Promise<boolean>((resolve) => {
    void exited.then(() => resolve(false))
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > KEPT_LINES) lastLines.shift()
      if (line.includes('ready to accept connections')) resolve(true)
      else relay(line, log)
    })
  })
  return {
    ready,
    exited,
    stop: async () => {
      stopping = true
      await stop(child, exited)
    },
  }
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  for (const [signal, patience] of STOP_STEPS) {
    child.kill(signal)
    const patienceOver = new AbortController()
    const ended = await Promise.race([
      exited.then(() => true),
      delay(patience, false, { signal: patienceOver.signal }).catch(() => false),
    ])
    patienceOver.abort()
    if (ended) return
  }
}

/** Copies warnings and errors of the database to our log; drops routine lines. */
function relay(line: string, log: PostgresLog): void {
  if (/\b(FATAL|PANIC):/.test(line)) log.error(`PostgreSQL ${line}`)
  else if (/\bWARNING:/.test(line)) log.warn(`PostgreSQL ${line}`)
}
