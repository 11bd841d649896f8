import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { makeUser, signedInAs, testPassword, withIdentity } from './testing.ts'

/** The caller's rows, and the menu with its grants. */
const mostRead = 500

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
  await sql`
    insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at,
      enabled, seq, created_at)
    select 'p' || n, 'p' || n, '人' || n, '139' || lpad(n::text, 8, '0'), '1', '', false, now(), true, 0, now()
      from generate_series(1, 20000) n`.execute(app.db)
  await sql`
    insert into session (id, user_id, token_hash, client, created_at, seen_at, ends_at, entered_by, proved_at)
    select 's' || n, 'p' || n, 'h' || n, 'api', now(), now(), now() + interval '8 hours', 'password', now()
      from generate_series(1, 20000) n`.execute(app.db)
  await app.asOwner('vacuum analyze user_account, user_sign_in, session')
}, 60_000)
afterAll(() => app.stop())

test.for([
  ['a phone', sql`select id from user_account where phone = '13900000007' and phone <> '' and enabled`],
  ['a name', sql`select id from user_account where id = 'p7' or lower(account) = 'p7' or name = '人7' limit 50`],
] as const)('SES-06 MON-02 %s finds its account by an index', async ([, statement]) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
})

test('house: among many users and sessions a sign-in and a call read the caller alone', async () => {
  const user = await makeUser(app)
  const signIn = async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/japi/api/base-user/authentication/userLoginEcology',
      headers: { 'x-client': 'api' },
      payload: { account: user.account, password: testPassword },
    })
    expect(statusCode).toBe(200)
  }
  const asCaller = async () => {
    // A session of its own each time, which nothing remembers.
    const headers = { ...(await signedInAs(app, user)) }
    const { statusCode } = await app.inject({ url: '/japi/api/base-user/user/current', headers })
    expect(statusCode).toBe(200)
  }
  // A sign-in adds its session by one statement, which is not run again here.
  for (const [table, run] of [
    ['user_account', signIn],
    ['user_account', asCaller],
    ['session', asCaller],
  ] as const) {
    const reads = await readsOf(app, table, run)
    expect(reads.length).toBeGreaterThan(0)
    for (const { text, rows, wholeTables, plan } of reads) {
      expect(wholeTables, text).not.toContain(table)
      expect(rows, `${plan}: ${text}`).toBeLessThanOrEqual(mostRead)
    }
  }
})
