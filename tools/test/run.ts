import { spawn } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
/** Output of a run for inspection; not in the repository. */
export const artefacts = join(root, '.cache/test')

type RunOptions = { env?: Record<string, string>; quiet?: boolean }

/** Runs a program with its output shown. Returns its exit code. */
export function run(command: string, args: string[], { env = {}, quiet = false }: RunOptions = {}): Promise<number> {
  const options: SpawnOptions = {
    cwd: root,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }
  const child = spawn(command, args, options)
  return new Promise((done) => {
    child
      .on('error', () => done(127))
      .on('exit', (code, signal) => {
        if (signal !== null) process.stdout.write(`${command} ${args[0] ?? ''}: ended by ${signal}\n`)
        done(code ?? 1)
      })
  })
}

/** Runs a program and captures its standard output. */
export function capture(command: string, args: string[]): Promise<{ code: number; stdout: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  return new Promise((done) =>
    child.on('error', () => done({ code: 127, stdout })).on('close', (code) => done({ code: code ?? 1, stdout })),
  )
}

/** Command and arguments of a dependency's program under this Node.js. */
export function tool(path: string): [string, string] {
  return [process.execPath, join(root, 'node_modules', path)]
}

export function runTool(path: string, args: string[], options?: RunOptions): Promise<number> {
  const [node, file] = tool(path)
  return run(node, [file, ...args], options)
}
