import { startNode } from './children.ts'
import { createClient } from './client.ts'
import type { Call } from './client.ts'
import type { Side } from './compare-cost.ts'

/** The same list by node:http and pg alone. `ids`: what its first page must answer. @throws when it answers others */
export async function startListFloor(
  { database, sql, atOnce }: { database: string; sql: string; atOnce: number },
  valuesOf: (index: number) => unknown[],
  ids: readonly string[],
): Promise<Side & { stop: () => void }> {
  const bare = await startNode('bench/floors/list-server.ts', { FLOOR_DATABASE: database, FLOOR_SQL: sql })
  const client = createClient(bare.ready, atOnce)
  const callOf = (index: number): Call => ({ path: '/', body: { values: valuesOf(index) } })
  const rows = JSON.parse((await client.send(callOf(0))).text) as { id: string }[]
  if (rows.map(({ id }) => id).join() !== ids.join()) throw new Error('the floor does not answer the same rows')
  const stop = (): void => {
    client.close()
    bare.process.kill()
  }
  return { pid: bare.pid, client, callOf, stop }
}
