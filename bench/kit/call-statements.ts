import { setTimeout as pause } from 'node:timers/promises'
import { createClient, load } from './client.ts'
import type { Call } from './client.ts'
import { databaseOf, startServer, stopServer } from './server.ts'
import { watchDatabase } from './statements.ts'
import type { Sent } from './statements.ts'
import { makeTemporary } from './temporary.ts'

const TURNS = 8
const APART_MS = 100

type Asked = Call | ((turn: number) => Call)
type Watched = { of(asked: Asked): Promise<Sent[]>; close(): Promise<void> }

/**
 * A second server on the database of `dataDir`, and the statements it sends for a call.
 * Its jobs use the same connections, so the shortest of several turns is the call alone.
 */
export async function watchCalls(dataDir: string): Promise<Watched> {
  const watched = await watchDatabase(databaseOf(dataDir))
  const server = await startServer(makeTemporary('watched'), {
    DATABASE_URL: watched.url,
    DATABASE_DIRECT_URL: databaseOf(dataDir),
  })
  const client = createClient(server.url, 1)
  return {
    of: async (asked) => {
      const callOf = typeof asked === 'function' ? asked : () => asked
      // The first call also loads the session.
      await load(client, 1, 1, () => callOf(-1))
      const turns: Sent[][] = []
      while (turns.length < TURNS) {
        await pause(APART_MS)
        turns.push(await watched.during(() => load(client, 1, 1, () => callOf(turns.length))))
      }
      return turns.reduce((shortest, turn) => (turn.length < shortest.length ? turn : shortest))
    },
    close: async () => {
      client.close()
      await stopServer(server)
      watched.close()
    },
  }
}

/** The statements a second server sends for this call. */
export async function statementsOfCall(dataDir: string, asked: Asked): Promise<Sent[]> {
  const watched = await watchCalls(dataDir)
  try {
    return await watched.of(asked)
  } finally {
    await watched.close()
  }
}
