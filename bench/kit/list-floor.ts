import { startNode } from './children.ts'
import { createClient } from './client.ts'
import type { Call } from './client.ts'
import type { Side } from './compare-cost.ts'

type Row = { id: string }
/** Whether the floor answers the rows of ours, in their order. */
export const sameIds =
  (ours: readonly Row[]) =>
  (rows: readonly Row[]): boolean =>
    rows.map(({ id }) => id).join() === ours.map(({ id }) => id).join()

/**
 * The same list by pg and node:http alone, or by pg and `library` alone.
 * @throws when its first answer is not the `same`
 */
export async function startListFloor(
  { database, sql, atOnce, library = '' }: { database: string; sql: string; atOnce: number; library?: 'fastify' | '' },
  valuesOf: (index: number) => unknown[],
  same: (rows: readonly Row[]) => boolean,
): Promise<Side & { stop: () => void }> {
  const bare = await startNode('bench/floors/list-server.ts', {
    FLOOR_DATABASE: database,
    FLOOR_SQL: sql,
    FLOOR_LIBRARY: library,
  })
  const client = createClient(bare.ready, atOnce)
  const callOf = (index: number): Call => ({ path: '/', body: { values: valuesOf(index) } })
  const rows = JSON.parse((await client.send(callOf(0))).text) as Row[]
  if (!same(rows)) throw new Error('the floor does not answer the same rows')
  const stop = (): void => {
    client.close()
    bare.process.kill()
  }
  return { pid: bare.pid, client, callOf, stop }
}
