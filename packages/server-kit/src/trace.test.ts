import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import { createTestDatabase } from '@portal/testkit'
import { createDatabase, createPool } from './database/database.ts'
import { statementLog, trace } from './trace.ts'

const lines: [Record<string, unknown>, string][] = []
const log = {
  warn: (told: Record<string, unknown>, what: string) => {
    lines.push([told, what])
  },
} as unknown as FastifyBaseLogger
let db: ReturnType<typeof createDatabase>
beforeAll(async () => {
  db = createDatabase(
    createPool((await createTestDatabase()).url),
    statementLog(() => log),
  )
})
afterAll(() => db.destroy())

test("LEAD-11 a slow statement is logged with its request's number, never with its values", async () => {
  await Promise.all(
    ['request-1', 'request-2'].map((id) =>
      trace.run(id, () => sql`select pg_sleep(0.55), ${`secret of ${id}`}::text`.execute(db)),
    ),
  )
  expect(
    lines
      .splice(0)
      .map(([told, what]) => [told['requestId'], what])
      .toSorted(),
  ).toEqual([
    ['request-1', 'slow statement'],
    ['request-2', 'slow statement'],
  ])
})

test('LEAD-11 a failing statement is logged with code and constraint, never with its values', async () => {
  await sql`create table traced (id text primary key)`.execute(db)
  await sql`insert into traced values (${'13812345678'})`.execute(db)
  await expect(
    trace.run('request-3', () => sql`insert into traced values (${'13812345678'})`.execute(db)),
  ).rejects.toThrow('duplicate key')
  const [[told, what] = [{}, '']] = lines.splice(0)
  expect(what).toBe('statement failed')
  expect(told).toMatchObject({ requestId: 'request-3', fault: { code: '23505', constraint: 'traced_pkey' } })
  expect(JSON.stringify(told)).not.toContain('138')
})

test('LEAD-11 a statement that is neither slow nor failing leaves nothing', async () => {
  await trace.run('request-4', () => sql`select 1`.execute(db))
  expect(lines).toEqual([])
})
