import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './root.ts'

const READY_WITHIN_MS = 120_000
const started = new Set<ChildProcess>()
// Ends all processes when a measurement is aborted.
process.on('exit', () => started.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

export type Child = { pid: number; ready: string; ended: Promise<number | null>; process: ChildProcess }

/** Starts one of our programs with this Node.js and waits for its line starting with `ready`. */
export async function startNode(file: string, env: Record<string, string>, cwd = root): Promise<Child> {
  const child = spawn(process.execPath, [file], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => (started.delete(child), done(code))))
  let said = ''
  let complained = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained = (complained + text).slice(-4000)))
  const ready = await new Promise<string>((done, fail) => {
    const give = (why: string) => fail(new Error(`${file} ${why}\n${complained}`))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const line = /^ready (.*)$/m.exec(said)?.[1]
      if (line) done(line)
    })
    void ended.then((code) => give(`ended with ${code} before it was ready`))
    setTimeout(() => give('was not ready in time'), READY_WITHIN_MS).unref()
  })
  return { pid: child.pid!, ready, ended, process: child }
}

/** A process and all its descendants, from /proc (Linux). */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readOrEmpty(`/proc/${name}/stat`)
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (stat) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const below = (of: number): number[] => [of, ...(parents.get(of) ?? []).flatMap(below)]
  return below(pid)
}

/** CPU time of all threads of a process so far, µs (Linux). */
export function cpuOf(pid: number): number {
  const threads = threadsOf(pid)
  return (
    threads.reduce(
      (sum, thread) => sum + Number(readOrEmpty(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0),
      0,
    ) / 1000
  )
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
