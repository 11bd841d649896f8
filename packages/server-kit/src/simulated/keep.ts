import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ChildSettings } from './child.ts'

/** How long a counterpart may take to start. */
const startMs = 20_000

/**
 * A simulated counterpart in a process of its own: started by the first who needs it, and again by whoever finds it
 * ended. One that does not start is a rejection, which the next caller tries anew.
 */
export function keepCounterpart(entry: URL, settings: ChildSettings) {
  let running: { child: ChildProcess; url: Promise<string> } | null = null
  function start(): { child: ChildProcess; url: Promise<string> } {
    const child = fork(fileURLToPath(entry), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // It ends with this process, which does not wait for it.
    child.unref()
    child.channel?.unref()
    const started = { child, url: portOf(child).then((port) => `http://127.0.0.1:${port}`) }
    const forget = (): void => {
      if (running === started) running = null
    }
    child.once('exit', forget)
    child.once('error', forget)
    started.url.catch(() => {
      forget()
      child.kill()
    })
    child.send(settings)
    return started
  }
  return {
    url(): Promise<string> {
      running ??= start()
      return running.url
    },
    stop(): void {
      running?.child.kill()
      running = null
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(startMs)])
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('模拟系统没有启动')
  })
  const said = once(child, 'message', { signal }).then(([message]) => (message as { port: number }).port)
  ended.catch(() => undefined)
  said.catch(() => undefined)
  try {
    return await Promise.race([said, ended])
  } finally {
    over.abort()
  }
}
