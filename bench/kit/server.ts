import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serverProgram } from '../../tools/bootstrap/server-program.mjs'
import { startNode, treeOf } from './children.ts'
import type { Child } from './children.ts'

export type Server = Child & { url: string; dataDir: string }

/** The built product on an embedded database, as with `npm start`, without the captcha. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    MAX_SESSIONS: '50',
    MAX_BEARERS: '50',
    DEMO: '1',
    ...env,
  }
  const child = await startNode(serverProgram, settings)
  return { ...child, url: child.ready, dataDir }
}

export async function stopServer(server: Server): Promise<void> {
  server.process.kill('SIGTERM')
  await server.ended
}

/** Kills only the server; its database notices by itself. */
export async function killServer(server: Server): Promise<void> {
  server.process.kill('SIGKILL')
  await server.ended
}

/** Kills all processes of server and database at once. */
export async function killTree(server: Server): Promise<void> {
  for (const pid of treeOf(server.pid).toReversed()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // A database process that ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await server.ended
}

/** Address of a running server's embedded database. */
export function databaseOf(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3]!.trim()
  const password = readFileSync(join(dataDir, 'pg-password'), 'utf8').trim()
  return `postgres://portal:${password}@127.0.0.1:${port}/portal`
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Restarts the server with a database that counts statements (pg_stat_statements). */
export async function countingStatements(server: Server, env: Record<string, string> = {}): Promise<Server> {
  await withDatabase(databaseOf(server.dataDir), async (client) => {
    await client.query('alter system set shared_preload_libraries = pg_stat_statements')
    await client.query('create extension if not exists pg_stat_statements')
  })
  await stopServer(server)
  return startServer(server.dataDir, env)
}
