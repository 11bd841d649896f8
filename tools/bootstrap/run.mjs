import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program in the foreground, hands every signal on, and answers with its exit code as a shell would. */
export function runInForeground(node, args, env = {}) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...process.env, PATH } })
  // A terminal sends Ctrl-C to the whole group: handing it on a second time would read as "hurry".
  for (const signal of FORWARDED) process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)))
  })
}
