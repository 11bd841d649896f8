import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const againAfterMs = 300
const words = ['setpriv', '--pdeathsig', 'TERM', '--'] as const
/** Where supported, a program ends with this one however it ends; signal and number of the process stay its own. */
const leash = process.platform === 'linux' && spawnSync(words[0], [...words.slice(1), 'true']).status === 0 ? words : []

/** A program that is started again whenever it ends by itself. */
export interface Kept {
  pid(): number | undefined
  /** Ends it within the time it takes; it is not started again. */
  stop(): Promise<void>
}

export interface Program {
  name: string
  command: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** What it says once it serves. */
  ready: RegExp
  /** Called each time it serves. */
  served(): void
}

/** Starts a program and resolves once it serves for the first time. */
export async function keep({ name, command, args, env, ready, served }: Program): Promise<Kept> {
  let child: ChildProcess | undefined
  let isStopping = false
  const first = Promise.withResolvers<void>()
  function start(): void {
    const [program = command, ...given] = [...leash, command, ...args]
    const started = spawn(program, given, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    let said = ''
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      const isNew = !ready.test(said)
      said = (said + text).slice(-4000)
      if (!isNew || !ready.test(said)) return
      served()
      first.resolve()
    })
    started.on('error', (error) => first.reject(error))
    started.on('exit', (code, signal) => {
      if (isStopping) return
      process.stderr.write(`${name} ended (${signal ?? code}); it is started again\n`)
      setTimeout(start, againAfterMs)
    })
  }
  start()
  await first.promise
  return {
    pid: () => child?.pid,
    async stop() {
      isStopping = true
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
