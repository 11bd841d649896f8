import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withIdentity } from '@portal/identity/server/testing'
import { acrossEnterprises } from '@portal/server-kit/database'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { AuditFilter } from '../contract/audit.schema.ts'
import { auditFeature } from './audit.plugin.ts'
import { linesQuery } from './audit.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(auditFeature()) })
  await sql`
    insert into audit_log (id, at, user_id, ent_id, action, target, result, detail, address, request_id)
    select lpad(to_hex(n), 32, '0'), timestamptz '2024-01-01' + n * interval '1 minute', 'u' || n % 200, 'e' || n % 100,
      case when n % 9000 = 7 then 'maintenance.announce'
        else (array['tax.return.save', 'session.sign-in'])[1 + n % 2] end,
      't' || n % 5000, case when n % 20 = 0 then 'refused' else 'done' end, '{"n":1}', '10.0.0.' || n % 250, 'r' || n
      from generate_series(1, 30000) n`.execute(app.db)
  await app.asOwner('vacuum analyze audit_log')
}, 60_000)
afterAll(async () => {
  await app.stop()
})

const shapes: readonly (readonly [AuditFilter, RegExp])[] = [
  [{}, /audit_log_newest/],
  [{ to: '2024-01-10 00:00:00' }, /audit_log_newest/],
  [{ action: 'maintenance.announce' }, /audit_log_action/],
  [{ result: 'refused' }, /audit_log_refused|audit_log_newest/],
  [{ target: 't77' }, /audit_log_target/],
  [{ address: '10.0.0.7' }, /audit_log_address/],
  [{ request: 'r4711' }, /audit_log_request/],
  [{ person: 'u7' }, /audit_log_user/],
  [{ enterprise: 'e7' }, /audit_log_ent/],
  [{ action: 'tax.return.save', target: 't77' }, /audit_log_target/],
  [{ group: 'system' }, /audit_log_action/],
]
test.for(shapes)('MON-02 a search by %j goes by an index, the whole log is never read', async ([filter, index]) => {
  const found = {
    from: undefined,
    to: filter.to === undefined ? undefined : new Date('2024-01-10T00:00:00+08:00'),
    users: filter.person === undefined ? undefined : [filter.person],
    enterprises: filter.enterprise === undefined ? undefined : [filter.enterprise],
    actions: filter.group === undefined ? undefined : ['maintenance.announce'],
    isActionNamed: true,
    filter,
  }
  for (const after of [null, { at: new Date('2024-01-12T00:00:00Z'), id: '0' }]) {
    const plan = (await linesQuery(acrossEnterprises(app.db), found, after).limit(51).explain('text'))
      .map((line) => Object.values(line as object).join())
      .join('\n')
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan on audit_log')
  }
})
