import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '@portal/testkit'
import type { Database, together as Together } from './database.ts'
import type { PoolDriver } from './pool-driver.ts'

let db: Database
let together: typeof Together
let driver: typeof PoolDriver.prototype
const rowOf = async (id: number, on: Pick<Database, 'getExecutor'> = db) =>
  (await sql<Record<string, unknown>>`select * from held where id = ${id}`.execute(on)).rows

beforeAll(async () => {
  // Other files of the same process may have used up the names of statements.
  vi.resetModules()
  const { createDatabase, createPool, ...rest } = await import('./database.ts')
  together = rest.together
  driver = (await import('./pool-driver.ts')).PoolDriver.prototype
  db = createDatabase(createPool((await createTestDatabase()).url, { max: 1 }))
  await sql`create table held (id int primary key, word text unique deferrable initially deferred)`.execute(db)
  await sql`insert into held values (1, '甲'), (2, null)`.execute(db)
})
afterAll(() => db.destroy())

test('house: a prepared statement answers alike at every run, and is refused when its columns changed', async () => {
  const runs = [await rowOf(1), await rowOf(2), await rowOf(3), await rowOf(1)]
  expect(runs).toEqual([[{ id: 1, word: '甲' }], [{ id: 2, word: null }], [], [{ id: 1, word: '甲' }]])
  await sql`alter table held add column more int`.execute(db)
  await expect(rowOf(1)).rejects.toThrow('cached plan must not change result type')
  await sql`alter table held drop column more`.execute(db)
  expect(await rowOf(1)).toEqual([{ id: 1, word: '甲' }])
})

test('house: a value that cannot be written fails its statement alone, the first time and later', async () => {
  const keep = (value: object) => sql`select ${value}::jsonb as kept`.execute(db)
  const circle: { self?: object } = {}
  circle.self = circle
  await expect(keep(circle)).rejects.toThrow('circular')
  expect((await keep({ a: 1 })).rows).toEqual([{ kept: { a: 1 } }])
  await expect(keep(circle)).rejects.toThrow('circular')
  expect((await keep({ a: 2 })).rows).toEqual([{ kept: { a: 2 } }])
})

test('house: writes say how many rows they met, reads do not', async () => {
  const { numAffectedRows } = await sql`update held set word = ${'乙'} where id = ${2}`.execute(db)
  expect([numAffectedRows, (await sql`select ${1}::int`.execute(db)).numAffectedRows]).toEqual([1n, undefined])
})

test('house: statements sent together within a transaction answer each its own, one that fails ends it', async () => {
  const together = await db.within((tx) => Promise.all([rowOf(1, tx), rowOf(2, tx), rowOf(1, tx)]))
  expect(together.map(([row]) => row?.['id'])).toEqual([1, 2, 1])
  const failing = db.within(async (tx) => {
    await sql`update held set word = ${'丙'} where id = ${1}`.execute(tx)
    await Promise.all([rowOf(1, tx), sql`select ${1}::int / 0`.execute(tx), rowOf(2, tx)])
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await rowOf(1)).toEqual([{ id: 1, word: '甲' }])
})

test('house: a swallowed failure is no commit, a refused one leaves nothing, then nothing is sent', async () => {
  const swallowed = db.within(async (tx) => {
    await sql`insert into held values (${4}, null)`.execute(tx)
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  await expect(db.within((tx) => sql`insert into held values (${5}, ${'甲'})`.execute(tx))).rejects.toThrow('duplicate')
  const left = await db.within(async (tx) => tx)
  await expect(rowOf(1, left)).rejects.toThrow('the transaction is over')
  expect([await rowOf(4), await rowOf(5)]).toEqual([[], []])
})

test('house: reads together take one connection; one that fails leaves it usable', async () => {
  const read = () => together(db, (one) => Promise.all([rowOf(1, one), rowOf(3, one), rowOf(1, one)]))
  const taken = vi.spyOn(driver, 'acquireConnection')
  expect((await read()).map(([row]) => row?.['id'])).toEqual([1, undefined, 1])
  expect(taken).toHaveBeenCalledOnce()
  taken.mockRestore()
  const failing = together(db, (one) => Promise.all([sql`select ${1}::int / 0`.execute(one), rowOf(1, one)]))
  await expect(failing).rejects.toThrow('division by zero')
  expect((await read()).map(([row]) => row?.['id'])).toEqual([1, undefined, 1])
  expect(await db.within((tx) => together(tx, (one) => rowOf(1, one)))).toEqual([{ id: 1, word: '甲' }])
})

test('house: a first read leaves with `begin`, a first write waits; neither outlives a refused begin', async () => {
  const begins = vi.spyOn(driver, 'beginTransaction')
  const refused = () => begins.mockImplementationOnce(() => Promise.reject(new Error('no begin')))
  refused()
  const written = db.within((tx) => sql`insert into held values (${6}, null)`.execute(tx))
  await expect(written).rejects.toThrow('no begin')
  refused()
  await expect(db.within((tx) => rowOf(1, tx))).rejects.toThrow('no begin')
  refused()
  await expect(db.within(() => Promise.resolve(1))).rejects.toThrow('no begin')
  begins.mockRestore()
  expect([await rowOf(6), (await db.within((tx) => rowOf(1, tx))).length]).toEqual([[], 1])
})
