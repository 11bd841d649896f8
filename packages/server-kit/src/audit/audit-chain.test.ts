import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, testSecretKey, type TestApp } from '@portal/testkit'
import { writeAudit } from './audit.ts'
import { canonical, hashOf, noHash } from './audit-chain.ts'
import { auditKeyOf } from './audit-key.ts'
import { changed, scrubbed } from './audit-detail.ts'
import { auditColumns, recordOf, type AuditRow } from './audit-rows.ts'
import { removeBefore } from './audit-retention.ts'
import { sealOnce } from './audit-seal.ts'
import { sql } from 'kysely'
import type { SessionPort } from '../caller.ts'

const sessions = (): SessionPort => ({ resolve: async () => null })
const signer = { key: auditKeyOf(testSecretKey) }
const act = (action: string, detail: Record<string, unknown> = {}) => ({
  action,
  userId: 'u',
  entId: 'e',
  result: 'done' as const,
  detail,
})

/** Every sealed row, with its hash recomputed. */
async function chainOf(app: TestApp): Promise<{ seq: number; action: string; holds: boolean }[]> {
  const { rows } = await sql<
    AuditRow & { hash: string }
  >`select s.seq, s.hash, ${sql.raw(auditColumns)} from audit_seal s left join audit_log a on a.id = s.audit_id
    order by s.seq`.execute(app.db)
  let prev = noHash
  return rows.map((row) => {
    const holds = hashOf({ ...recordOf(row), prev }) === row.hash
    prev = row.hash
    return { seq: Number(row.seq), action: row.action, holds }
  })
}

describe('the chain', () => {
  let app: TestApp
  let other: TestApp
  beforeAll(async () => {
    app = await createTestApp({ features: [], sessions })
    other = await createTestApp({ features: [], sessions, databaseUrl: app.databaseUrl })
  })
  afterAll(async () => {
    await app.stop()
    await other.stop()
  })

  test('LEAD-11 two servers, commits out of order: every row once, without a gap, each hash holds', async () => {
    let commitSlow = (): void => undefined
    const slow = app.db.transaction().execute(async (tx) => {
      await writeAudit(tx, new Date(), act('slow'))
      await new Promise<void>((resolve) => {
        commitSlow = resolve
      })
    })
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        (turn % 2 ? app : other).db.transaction().execute(async (tx) => {
          await writeAudit(tx, new Date(), act(`fast.${turn}`, { turn, 字: '值', deep: { b: [1, 2.5], a: null } }))
          if (turn % 8 === 0) await Promise.all([sealOnce(app.db, signer), sealOnce(other.db, signer)])
        }),
      ),
    )
    await expect.poll(async () => (await chainOf(app)).length, { timeout: 4000 }).toBe(40)
    commitSlow()
    await slow
    await expect.poll(async () => (await chainOf(app)).length, { timeout: 4000 }).toBe(41)
    const chain = await chainOf(app)
    expect(chain.map((row) => row.seq)).toEqual(chain.map((_, index) => index + 1))
    expect(chain.filter((row) => !row.holds)).toEqual([])
    expect(chain.at(-1)?.action).toBe('slow')
    expect(new Set(chain.map((row) => row.action)).size).toBe(41)
  })

  test('SES-20 the database refuses to change, remove or empty the log, and young rows to retention', async () => {
    await writeAudit(app.db, new Date(), act('kept'))
    for (const statement of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
      "update audit_seal set hash = ''",
      'delete from audit_seal',
      'truncate audit_seal',
    ]) {
      await expect(app.asOwner(statement), statement).rejects.toThrow('the audit log only grows')
    }
    await expect(
      app.asOwner("begin; set local portal.audit_retention = 'on'; delete from audit_log where action = 'kept'"),
    ).rejects.toThrow('six months')
    await expect.poll(() => sealOnce(app.db, signer).then(async () => (await chainOf(app)).at(-1)?.action)).toBe('kept')
    await expect(removeBefore(app.db, new Date(), new Date(Date.now() + 1000))).rejects.toThrow('six months')
    expect(await app.db.selectFrom('audit_log').select('id').where('action', '=', 'kept').execute()).toHaveLength(1)
  })

  test('SES-20 passwords, codes, tokens and whole phone numbers are never kept, codes of forms are', async () => {
    await writeAudit(
      app.db,
      new Date(),
      act('scrub', {
        password: 'p',
        nested: [{ smsCode: '1234', phone: '13812345678' }],
        tableCode: 'VATG_MAIN',
        said: '已发送到 13912345678',
        changes: [{ field: 'newPassword', from: 'a', to: 'b' }],
      }),
    )
    const row = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'scrub')
      .executeTakeFirstOrThrow()
    expect(row.detail).toEqual({
      password: '***',
      nested: [{ smsCode: '***', phone: '138****5678' }],
      tableCode: 'VATG_MAIN',
      said: '已发送到 139****5678',
      changes: [{ field: 'newPassword', from: '***', to: '***' }],
    })
  })
})

test('LEAD-11 what changed is told field by field, what stayed is not', () => {
  expect(changed({ a: 1, b: { x: [1] }, c: 'q' }, { a: 2, b: { x: [1] }, d: true })).toEqual([
    { field: 'a', from: 1, to: 2 },
    { field: 'c', from: 'q', to: null },
    { field: 'd', from: null, to: true },
  ])
  expect(changed(null, { a: null })).toEqual([])
})

test('LEAD-11 the canonical form sorts keys and keeps everything else', () => {
  expect(canonical({ b: 1, a: ['中', null, { z: '"', y: 1e21 }] })).toBe(
    '{"a":["中",null,{"y":1e+21,"z":"\\""}],"b":1}',
  )
})

test.each([
  '019f13812345678a8c5d2e6b7f9a0c1d',
  '019f1381-2345-7a8c-8d2e-a13812345678',
  `${'0'.repeat(20)}f13812345678${'a'.repeat(32)}`,
])('SES-20 a detail keeps the id %s whole, though digits of it look like a phone', (id) => {
  expect(scrubbed({ from: id, said: `企业${id}，13812345678` })).toEqual({ from: id, said: `企业${id}，138****5678` })
})

test.each([
  'password',
  'oldPassword',
  'token',
  'access_token',
  'clientSecret',
  'code',
  'smsCode',
  'captcha',
  'sid',
  'otp',
  'authorization',
  'cookie',
  'recoveryCodes',
])('SES-20 a detail never keeps %s', (key) => {
  expect(scrubbed({ [key]: 'v' })).toEqual({ [key]: '***' })
})

test.each(['tableCode', 'roleCode', 'creditCode', 'errorCode', 'reliefCode', 'taskNo'])(
  'SES-20 a detail keeps %s',
  (key) => {
    expect(scrubbed({ [key]: 'v' })).toEqual({ [key]: 'v' })
  },
)
