import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram } from '../tools/bootstrap/server-program.mjs'
import { freePort } from '../tools/test/free-port.ts'

export interface OwnServer {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const startWithinMs = 90_000

/** A server for a single journey that can be stopped and started in between, with the same data and address. */
export async function ownServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  let child: ChildProcess | null = null
  const own: OwnServer = {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const started = spawn(process.execPath, [serverProgram], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DEMO: '1',
          CAPTCHA: 'off',
          MAX_SESSIONS: '50',
          MAX_BEARERS: '50',
          ...env,
        },
      })
      child = started
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('服务没有启动')), startWithinMs)
        started.on('exit', (code) => reject(new Error(`服务退出了：${String(code)}`)))
        started.stdout?.on('data', (said: Buffer) => {
          if (said.toString().includes('ready ')) {
            clearTimeout(timer)
            resolve()
          }
        })
      })
    },
    async stop() {
      const running = child
      child = null
      if (running === null || running.exitCode !== null) return
      const gone = new Promise((resolve) => {
        running.on('exit', resolve)
      })
      running.kill('SIGTERM')
      await gone
    },
    async remove() {
      await own.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}
