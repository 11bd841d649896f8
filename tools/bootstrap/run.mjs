import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { leash } from './leash.mjs'
import { whenParentEnds } from './parents.mjs'
import { root } from './root.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
const followNpm = new URL('follow-npm.mjs', import.meta.url).href

/**
 * Runs a program in the foreground. Where Node.js can, the program takes this process over, so that nothing of it
 * stays; elsewhere returns its exit code as a shell does.
 */
export function runInForeground(node, args, ownEnv = {}) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  // Halves the CPU with which a process starts; each uploaded workbook starts one.
  const NODE_COMPILE_CACHE = join(root, '.cache/compile')
  // Without a locale a browser saves files with Chinese names as 'download'.
  const env = { NODE_COMPILE_CACHE, LANG: 'C.UTF-8', ...ownEnv, ...process.env, PATH }
  if (process.platform !== 'win32' && typeof process.execve === 'function') handOver(node, args, env)
  return runBelow([...leash(), node, ...args], env)
}

/** Started by npm, the program ends with npm; started directly, it is the command and may outlive its terminal. */
function handOver(node, args, env) {
  const isByNpm = process.env.npm_lifecycle_event !== undefined
  const command = isByNpm ? [...leash(), node, '--import', followNpm, ...args] : [node, ...args]
  process.chdir(root)
  process.execve(command[0], command, env)
}

/** Runs a program below this process and forwards signals to it. */
function runBelow([command, ...args], env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
  // A terminal sends Ctrl-C to the whole process group. Forwarding it again would count as a second request.
  for (const signal of FORWARDED)
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)))
  })
}
