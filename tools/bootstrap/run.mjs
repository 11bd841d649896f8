import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_LOOK_MS = 200

/** Runs a program in the foreground, forwards signals, and returns its exit code as a shell does. */
export function runInForeground(node, args, env = {}) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  // Halves the CPU with which a process starts; each uploaded workbook starts one.
  const NODE_COMPILE_CACHE = join(root, '.cache/compile')
  const [command, ...rest] = [...leash(), node, ...args]
  const child = spawn(command, rest, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE, ...env, ...process.env, PATH },
  })
  // A terminal sends Ctrl-C to the whole process group. Forwarding it again would count as a second request.
  for (const signal of FORWARDED)
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)))
  })
}

/** Where supported: stops the program when this process is killed. */
function leash() {
  const words = ['setpriv', '--pdeathsig', 'TERM', '--']
  if (process.platform !== 'linux') return []
  return spawnSync(words[0], [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? words : []
}

/** When npm is killed, this process or its shell gets another parent, and the server would keep running unnoticed. */
function whenParentEnds(stop) {
  const family = parents()
  const timer = setInterval(() => {
    if (parents() === family) return
    clearInterval(timer)
    stop()
  }, PARENT_LOOK_MS)
  timer.unref()
}

function parents() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const isShell = /^\d+ \((sh|dash|bash)\) /.test(stat)
    return `${process.ppid} ${isShell ? stat.slice(stat.lastIndexOf(')')).split(' ')[2] : ''}`
  } catch {
    return `${process.ppid} `
  }
}
