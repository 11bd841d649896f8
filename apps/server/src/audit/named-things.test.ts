import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherThings } from '@portal/audit/server'
import { acrossEnterprises } from '@portal/server-kit/database'
import { type TestApp } from '@portal/testkit'
import { createProduct } from '../product.fixture.ts'

const returnPage = '/system/tax-admin/tax-detail?id=task-1'
const machines = '/systemMonitoring/integration'

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
  await app.asOwner(`
    insert into tax_task (task_no, ent_id, tax_type, period, state, created_by, created_at)
      values ('task-1', 'e1', '01', '202602', 'created', 'u1', now());
    insert into approval (id, ent_id, business_type, business_code, definition, instance, title, route, task_name,
        state, applicant_id, started_at)
      values ('approval-1', 'e1', 'taxReview', 'task-1', '{}', '{}', '2026年2月增值税申报表', '${returnPage}',
        '申报复核', 'pending', 'u1', now());
    insert into machine_token (id, ent_id, user_id, name, token_hash, hint, scopes, networks, issued_by, issued_as,
        issued_at, expires_at)
      values ('token-1', 'e1', 'u1', 'ERP 对接', 'h', 'x', '{}', '{}', 'u1', 'member', now(), now());
    insert into webhook_endpoint (id, name, url, types, secret, enabled, version, owner_id, owner_ent_id, created_at,
        disabled_reason)
      values ('hook-1', '集团数据平台', 'https://example.com', '{}', 's', true, 1, 'u1', 'e1', now(), '');
    insert into sso_client (client_id, name, redirect_uris, post_logout_redirect_uris, enabled, created_at)
      values ('mall', '能源商城', '[]', '[]', true, now());`)
})
afterAll(() => app.stop())

test('MON-02 what the log is about is called as its page calls it and opened there', async () => {
  const ids = ['task-1', 'approval-1', 'token-1', 'hook-1', 'mall', 'nothing']
  expect(Object.fromEntries(await gatherThings(app.kitOf('audit').brought)(acrossEnterprises(app.db), ids))).toEqual({
    'task-1': { name: '增值税 2026年2月', route: returnPage },
    'approval-1': { name: '2026年2月增值税申报表', route: returnPage },
    'token-1': { name: 'ERP 对接', route: machines },
    'hook-1': { name: '集团数据平台', route: machines },
    mall: { name: '能源商城', route: '/systemMonitoring/sso' },
  })
})
