/**
 * The audit log for operators: pages, search, detail, export, chain check and retention. One app and one set of rows
 * serve all tests, except a second app where rows are deleted.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeEnterprise,
  makeSignedIn,
  makeUser,
  withIdentity,
  type SignedInHeaders,
  type TestEnterprise,
  type TestUser,
} from '@portal/identity/server/testing'
import { writeAudit } from '@portal/server-kit/audit'
import { checkChain } from '@portal/server-kit/audit-check'
import { removeBefore } from '@portal/server-kit/audit-retention'
import { auditKeyOf } from '@portal/server-kit/audit-key'
import { sealOnce } from '@portal/server-kit/audit-seal'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, testSecretKey, type TestApp } from '@portal/testkit'
import type { AuditChain, AuditDetail, AuditPage } from '../contract/index.ts'
import { auditFeature } from './audit.plugin.ts'

/** A feature whose acts are in the log. */
const pool: Feature = {
  name: 'pool',
  migrations: [],
  tables: [],
  words: {
    audit: {
      groups: { invoice: { name: '发票', place: 60 } },
      actions: { invoice: { 'invoice.annotate': '人工判断发票' } },
    },
  },
  audit: {
    fieldName: (field) => Promise.resolve(field === 'VATG_A1.r1.c1' ? '附列资料（一）第1行 第1列' : undefined),
  },
  mount() {},
}
let app: TestApp
let headers: SignedInHeaders
let person: TestUser
let enterprise: TestEnterprise
const base = '/japi/api/manage/auditLog'
const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  (await app.inject({ url: `${base}/${path}?${new URLSearchParams(query)}`, headers: { ...headers } })).json<{
    data: T
  }>().data
const signer = { key: auditKeyOf(testSecretKey) }
const monthMs = 31 * 86_400_000
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(pool, auditFeature()) })
  ;({ headers } = await makeSignedIn(app, { permissions: ['monitor:audit:read', 'monitor:audit:export'] }))
  enterprise = await makeEnterprise(app, { name: '华东能源有限公司' })
  person = await makeUser(app, { name: '钱慧', entIds: [enterprise.entId] })
  for (let turn = 0; turn < 120; turn += 1) {
    await writeAudit(app.db, new Date(at('2026-11-01 09:00:00').getTime() + turn * 60_000), {
      action: turn % 2 ? 'tax.return.save' : 'invoice.annotate',
      userId: turn % 3 ? person.userId : null,
      entId: turn % 3 ? enterprise.entId : null,
      target: `t${turn % 10}`,
      result: turn % 5 ? 'done' : 'refused',
      detail: { changes: [{ field: 'VATG_A1.r1.c1', from: '1.00', to: '2.00' }], reason: '更正金额', taskNo: 'T1' },
      address: `10.0.0.${turn % 4}`,
      requestId: `r${turn}-9f3c`,
    })
  }
})
afterAll(async () => {
  await app.stop()
})

test('MON-02 pages follow each other newest first, without a gap or a repeat, while rows are written', async () => {
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: AuditPage = await get<AuditPage>('list', {
      to: '2026-11-01 12:00:00',
      ...(after === '' ? {} : { after }),
    })
    seen.push(...page.records.map((row) => row.requestId ?? ''))
    after = page.next
    await writeAudit(app.db, new Date(), { action: 'meanwhile', userId: null, entId: null, result: 'done' })
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, turn) => `r${119 - turn}-9f3c`))
})

test('MON-02 SES-20 a search by time, person, enterprise, action, result, target, address and trace', async () => {
  const counts = async (query: Record<string, string>) => (await get<AuditPage>('list', query)).records.length
  expect(await counts({ from: '2026-11-01 09:10:00', to: '2026-11-01 09:19:00' })).toBe(10)
  expect(
    (await get<AuditPage>('list', { person: person.account.toUpperCase(), result: 'refused' })).records.every(
      (row) => row.userName === '钱慧' && row.result === 'refused',
    ),
  ).toBe(true)
  expect(await counts({ person: '钱慧', result: 'refused' })).toBe(16)
  expect(await counts({ person: '没有这个人' })).toBe(0)
  expect(await counts({ enterprise: '华东能源', target: 't1' })).toBe(8)
  expect(await counts({ enterprise: '%' })).toBe(0)
  expect(await counts({ action: 'invoice.annotate', address: '10.0.0.2' })).toBe(30)
  for (const request of ['r7-', 'r7-9f3c'])
    expect(await get<AuditPage>('list', { request })).toMatchObject({
      records: [
        {
          requestId: 'r7-9f3c',
          target: 't7',
          at: '2026-11-01 09:07:00',
          action: 'tax.return.save',
          entName: '华东能源有限公司',
        },
      ],
      next: null,
    })
  expect(
    (
      await app.inject({
        url: `${base}/list?from=${encodeURIComponent('2026-13-45 00:00:00')}`,
        headers: { ...headers },
      })
    ).statusCode,
  ).toBe(400)
})

test('MON-02 a group of actions finds all of them, page after page, alone and with a person', async () => {
  const query = { group: 'invoice', to: '2026-11-01 12:00:00' }
  const first = await get<AuditPage>('list', query)
  const second = await get<AuditPage>('list', { ...query, after: first.next ?? '' })
  expect([first.records.length, second.records.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.records, ...second.records].map((row) => row.action))).toEqual(new Set(['invoice.annotate']))
  expect((await get<AuditPage>('list', { ...query, person: '钱慧' })).records).toHaveLength(40)
  expect((await get<AuditPage>('list', { group: 'none' })).records).toEqual([])
})

test('LEAD-11 the detail of a row tells before and after, the reason, its number and hash in the chain', async () => {
  await sealOnce(app.db, signer)
  const {
    records: [row],
  } = await get<AuditPage>('list', { request: 'r8-' })
  // The server's own sealer may be running, in which case `sealOnce` leaves the rows to it.
  await expect
    .poll(async () => (await get<AuditDetail>('detail', { id: row?.id ?? '' })).hash, { timeout: 5000 })
    .not.toBeNull()
  const detail = await get<AuditDetail>('detail', { id: row?.id ?? '' })
  expect(detail).toMatchObject({
    changes: [{ field: 'VATG_A1.r1.c1', name: '附列资料（一）第1行 第1列', from: '1.00', to: '2.00' }],
    reason: '更正金额',
    facts: { taskNo: 'T1' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  expect(detail.seq).toBeGreaterThan(0)
})

test('MON-02 SES-20 the export holds the filtered rows in words, and is itself in the log', async () => {
  const answer = await app.inject({
    url: `${base}/export?action=invoice.annotate&from=${encodeURIComponent('2026-11-01 00:00:00')}`,
    headers: { ...headers },
  })
  expect(answer.statusCode).toBe(200)
  const book = await openWorkbook(answer.rawPayload)
  const rows: string[][] = []
  for await (const row of book.rows(0)) rows.push(row.cells.map((cell) => cell?.text ?? ''))
  book.close()
  expect(rows).toHaveLength(61)
  expect(rows[0]?.slice(0, 6)).toEqual(['时间', '账号', '姓名', '企业', '操作', '结果'])
  expect(rows[1]).toEqual(
    expect.arrayContaining([
      '2026-11-01 10:58:00',
      '钱慧',
      '华东能源有限公司',
      '人工判断发票',
      '成功',
      '更正金额',
      '附列资料（一）第1行 第1列：1.00 → 2.00',
      'r118-9f3c',
    ]),
  )
  const { records } = await get<AuditPage>('list', { action: 'audit.export' })
  expect(records).toHaveLength(1)
  expect((await get<AuditDetail>('detail', { id: records[0]?.id ?? '' })).facts).toEqual({
    count: 60,
    filter: { action: 'invoice.annotate', from: '2026-11-01 00:00:00' },
  })
})

test('SES-20 LEAD-05 without the permission nothing is read; at most five refusals are in the log', async () => {
  const { headers: plain, user } = await makeSignedIn(app, {})
  const refused = await Promise.all(
    Array.from({ length: 30 }, () => app.inject({ url: `${base}/list`, headers: { ...plain } })),
  )
  expect(refused[0]?.json()).toEqual({
    code: 403,
    msg: '没有「查看系统日志」权限，请联系管理员分配权限',
    data: { missing: 'perm:monitor:audit:read' },
  })
  await expect.poll(async () => (await get<AuditPage>('list', { person: user.account })).records.length).toBe(5)
  const {
    records: [row],
  } = await get<AuditPage>('list', { person: user.account })
  expect(row).toMatchObject({ action: 'access.denied', result: 'refused', target: `${base}/list`, userId: user.userId })
  expect((await get<AuditDetail>('detail', { id: row?.id ?? '' })).facts).toMatchObject({
    missing: 'perm:monitor:audit:read',
    method: 'GET',
  })
})

test('SES-20 asking for another enterprise is answered 404 and logged under the person who asked', async () => {
  const { headers: own, user } = await makeSignedIn(app, {})
  const answer = await app.inject({
    url: '/japi/api/base-user/user/roles',
    headers: { ...own, 'x-ent-id': enterprise.entId },
  })
  expect([answer.statusCode, answer.json<{ msg: string }>().msg]).toEqual([404, '没有找到这家企业'])
  await expect
    .poll(
      async () => (await get<AuditPage>('list', { person: user.account, action: 'access.not-found' })).records.length,
    )
    .toBe(1)
})

test('LEAD-11 a check on demand says that the chain holds, or names the first row that does not', async () => {
  const checked = async (): Promise<AuditChain> => {
    await app.inject({
      method: 'POST',
      url: `${base}/check`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: {},
    })
    await expect.poll(async () => (await get<AuditChain>('chain')).isChecking, { timeout: 8000 }).toBe(false)
    return get<AuditChain>('chain')
  }
  const whole = await checked()
  expect(whole).toMatchObject({
    fault: null,
    from: 0,
    removed: 0,
    keptMonths: 36,
    checkedAt: expect.any(String) as string,
  })
  expect(whole.checkedRows).toBeGreaterThan(120)
  // Simulates an attacker with direct access to the database.
  const asOwner = (statement: string) => app.asOwner(`set session_replication_role = replica; ${statement}`)
  const {
    rows: [victim],
  } = await sql<{
    id: string
    address: string
  }>`select a.id, a.address from audit_seal s join audit_log a on a.id = s.audit_id where s.seq = 40`.execute(app.db)
  await asOwner(`update audit_log set address = '9.9.9.9' where id = '${victim?.id}'`)
  expect((await checked()).fault).toEqual({ seq: 40, reason: '这一条记录被改动过', row: victim?.id, isBefore: false })
  await asOwner(`update audit_log set address = '${victim?.address}' where id = '${victim?.id}'`)
  expect((await checked()).fault).toBeNull()
  await asOwner(
    `create table audit_kept as select * from audit_log where id = '${victim?.id}';
      delete from audit_log where id = '${victim?.id}'`,
  )
  expect((await checkChain(app.db, signer.key)).fault).toEqual({ seq: 40, reason: 'missing' })
  const before = await app.db.selectFrom('audit_seal').select('audit_id').where('seq', '=', '39').executeTakeFirst()
  expect((await checked()).fault).toMatchObject({ seq: 40, row: before?.audit_id, isBefore: true })
  await asOwner('insert into audit_log select * from audit_kept; drop table audit_kept')
  expect((await checkChain(app.db, signer.key)).fault).toBeNull()
  await asOwner(`insert into audit_log (id, at, action, result) values ('forged', now(), 'forged', 'done')`)
  expect((await checkChain(app.db, signer.key)).fault).toMatchObject({ reason: 'unsealed' })
  await asOwner(`delete from audit_log where id = 'forged'`)
})

test('MON-04 retention cuts the old end alone, the rest holds from its anchor; another cut is found', async () => {
  const old = await createTestApp({ ...withIdentity(auditFeature()) })
  const now = new Date()
  const ages = [40, 39, 38, 2, 37, 1]
  for (const [turn, age] of ages.entries()) {
    await writeAudit(old.db, new Date(now.getTime() - age * monthMs), {
      action: `aged.${turn}`,
      userId: null,
      entId: null,
      result: 'done',
    })
    await sealOnce(old.db, signer)
  }
  const { rows: before } = await sql<{
    action: string
  }>`select a.action from audit_seal s join audit_log a on a.id = s.audit_id order by s.seq`.execute(old.db)
  const first = before.findIndex((row) => row.action === 'aged.0')
  expect(first).toBe(0)
  expect(await removeBefore(old.db, now, new Date(now.getTime() - 36 * monthMs))).toBe(3)
  // The fifth row is old enough too, but comes after a younger one.
  expect(
    (
      await old.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'aged.%')
        .orderBy('action')
        .execute()
    ).map((row) => row.action),
  ).toEqual(['aged.3', 'aged.4', 'aged.5'])
  expect((await checkChain(old.db, signer.key)).fault).toBeNull()
  await sealOnce(old.db, signer)
  expect(await checkChain(old.db, signer.key)).toMatchObject({ fault: null })
  expect(
    (
      await old.db
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'audit.retention')
        .executeTakeFirstOrThrow()
    ).detail,
  ).toMatchObject({ throughSeq: 3, removed: 3 })
  await old.asOwner(
    `set session_replication_role = replica;
      delete from audit_log where id in (select audit_id from audit_seal where seq = 4);
      update audit_chain set base_seq = 4, base_hash = (select hash from audit_seal where seq = 4);
      delete from audit_seal where seq = 4`,
  )
  expect((await checkChain(old.db, signer.key)).fault).toEqual({ seq: 5, reason: 'anchor' })
  await old.stop()
})

test('MON-02 the export of the same filter twice has the same bytes', async () => {
  const digest = async () =>
    createHash('sha256')
      .update((await app.inject({ url: `${base}/export?request=r9`, headers: { ...headers } })).rawPayload)
      .digest('hex')
  expect(await digest()).toBe(await digest())
})
