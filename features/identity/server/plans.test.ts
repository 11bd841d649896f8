import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { withIdentity } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ key: 'identity', ...withIdentity() })
  await sql`
    insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at,
      enabled, seq, created_at)
    select 'p' || n, 'p' || n, '人' || n, '139' || lpad(n::text, 8, '0'), '1', '', false, now(), true, 0, now()
      from generate_series(1, 20000) n`.execute(app.db)
  await app.asOwner('vacuum analyze user_account')
}, 60_000)
afterAll(() => app.stop())

test.for([
  ['a phone', sql`select id from user_account where phone = '13900000007' and phone <> '' and enabled`],
  ['a name', sql`select id from user_account where id = 'p7' or lower(account) = 'p7' or name = '人7' limit 50`],
] as const)('SES-06 MON-02 %s finds its account by an index', async ([, statement]) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
})
