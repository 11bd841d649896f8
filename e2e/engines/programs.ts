import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN_MS = 30_000

/** The first of these programs found on the PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

export interface Program {
  /** Waits until the output matches the pattern; returns the captured text. */
  hears(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Starts a program that ends with this process. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let text = ''
  let why = ''
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (more: string) => (text = (text + more).slice(-10_000)))
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = new Promise<void>((done) => {
    child.once('exit', (code) => ((why = `ended with ${String(code)}`), done()))
    child.once('error', (error) => ((why = error.message), done()))
  }).finally(() => process.off('exit', kill))
  return {
    async hears(pattern) {
      const found = await comesTrue(() => (why === '' ? pattern.exec(text) : 'ended'))
      if (found === null || found === 'ended') throw new Error(`${file}: ${why || 'not ready in time'}\n${text}`)
      return found[1] ?? ''
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Polls until the result is not null; null after the time limit. */
export async function comesTrue<T>(ask: () => T | Promise<T>, within = READY_WITHIN_MS): Promise<T> {
  const end = performance.now() + within
  for (;;) {
    const answer = await ask()
    if (answer !== null || performance.now() > end) return answer
    await pause(50)
  }
}
