import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOfRunning, startEmbeddedPostgres, type EmbeddedPostgres } from '@portal/server-kit/postgres/index'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** The embedded database under `dataDir`, at one port over all its starts. */
export async function keepPostgres(dataDir: string, port: number, served: () => void) {
  let isStopping = false
  let running: EmbeddedPostgres
  async function start(): Promise<void> {
    running = await startEmbeddedPostgres({ dataDir, port, log: { info: say, warn: say, error: say } })
    void running.exited.then(async () => {
      if (isStopping) return
      say('postgres ended; it is started again')
      await running.stop()
      await start()
      served()
    })
  }
  await start()
  return {
    /** Addresses for the server's own role and for the owner of the tables. */
    urls: () => ({ server: running.url, owner: ownerOfRunning(dataDir) ?? '' }),
    pid: () => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      isStopping = true
      await running.stop()
    },
  }
}
