import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, fixedClock } from './index.ts'

test('house: every test database is a fresh copy of the migrated template, made once', async () => {
  let migrated = 0
  const migrate = async (url: string) => {
    migrated += 1
    await query(url, 'create extension pg_trgm; create table note (title text)')
  }
  const [first, second] = [
    await createTestDatabase({ key: 'testkit', migrate }),
    await createTestDatabase({ key: 'testkit', migrate }),
  ]
  await query(first.url, `insert into note values ('税')`)
  expect(await query(second.url, 'select * from note')).toEqual([])
  expect(await query(first.url, "select title from note where title % '税'")).toHaveLength(1)
  expect(migrated).toBe(1)
  await first.drop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('does not exist')
})

test('house: the test clock stands still, in China time, until it is moved', () => {
  const clock = fixedClock('2026-11-15 00:00:00')
  expect(clock.now().toISOString()).toBe('2026-11-14T16:00:00.000Z')
  clock.advance(60_000)
  expect(clock.now().toISOString()).toBe('2026-11-14T16:01:00.000Z')
  clock.set('2026-12-01')
  expect(clock.now().toISOString()).toBe('2026-11-30T16:00:00.000Z')
  expect(() => clock.set('yesterday')).toThrow('not an instant')
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
