/** When a sealer looks for rows: soon after this process wrote, seldom else. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { auditKeyFor } from './audit-key.ts'
import { createSealer } from './audit-seal.ts'

let looks = 0
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: () => void (looks += 1),
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const looksAfter = async (ms: number): Promise<number> => {
  looks = 0
  await vi.advanceTimersByTimeAsync(ms)
  return looks
}

test('house: a sealer looks a second after rows were written here, and every three seconds else', async () => {
  const log = { error: vi.fn<() => void>() }
  const sealer = createSealer(db, auditKeyFor({ dataDir: '/nowhere', secretKey: 'k'.repeat(40) }), log as never)
  sealer.start()
  expect(await looksAfter(0)).toBe(1)
  expect([await looksAfter(2900), await looksAfter(100)]).toEqual([0, 1])
  sealer.wake()
  sealer.wake()
  expect([await looksAfter(900), await looksAfter(100)]).toEqual([0, 1])
  expect([await looksAfter(2900), await looksAfter(100)]).toEqual([0, 1])
  await sealer.stop()
  expect(await looksAfter(10_000)).toBe(0)
})
