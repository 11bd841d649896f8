import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInRoute } from '@portal/identity/contract'
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
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { auditChainRoute, checkAuditRoute, type AuditDetail, type AuditPage } from '../contract/index.ts'
import { auditFeature } from './audit.plugin.ts'

const task = { name: '增值税 2026年2月', route: '/system/tax-admin/tax-detail?id=t4' }
/** A feature whose things the log names. */
const tasks: Feature = {
  name: 'tasks',
  migrations: [],
  tables: [],
  audit: {
    things: (_db, ids) => Promise.resolve(ids.includes('t4') ? [['t4', task]] : []),
    idFacts: ['machine'],
    codeFacts: { taxType: (code) => (code === '01' ? '增值税' : undefined) },
  },
  mount() {},
}
let app: TestApp
let headers: SignedInHeaders
let person: TestUser
let enterprise: TestEnterprise
const get = async <T>(path: string, query: Record<string, string>): Promise<T> => {
  const url = `/japi/api/manage/auditLog/${path}?${new URLSearchParams(query)}`
  return (await app.inject({ url, headers: { ...headers } })).json<{ data: T }>().data
}

beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(tasks, auditFeature()) })
  ;({ headers } = await makeSignedIn(app, { permissions: ['monitor:audit:read'] }))
  enterprise = await makeEnterprise(app, { name: '华东能源有限公司' })
  person = await makeUser(app, { name: '钱慧', entIds: [enterprise.entId] })
})
afterAll(() => app.stop())

test('MON-02 what a row is about stands by name: people, enterprises, periods, what other features have', async () => {
  const targets = [person.userId, enterprise.entId, '202603', 't4', 'of nobody']
  const detail = { missing: 'perm:monitor:audit:read', machine: person.userId, taxType: '01' }
  const entry = { action: 'maintenance.end', userId: null, entId: null, result: 'done', detail } as const
  for (const [turn, target] of targets.entries())
    await writeAudit(app.db, new Date(), { ...entry, target, requestId: `p${turn}` })
  const found = await Promise.all(targets.map((_, turn) => get<AuditPage>('list', { request: `p${turn}` })))
  expect(found.map(({ records }) => records[0]?.thing)).toEqual([
    { kind: 'person', name: `钱慧（${person.account}）`, route: null },
    { kind: 'enterprise', name: '华东能源有限公司', route: null },
    { kind: 'thing', name: '2026年3月', route: null },
    { kind: 'thing', ...task },
    null,
  ])
  const {
    records: [row],
  } = await get<AuditPage>('list', { request: 'p3' })
  const { said } = await get<AuditDetail>('detail', { id: row?.id ?? '' })
  expect(said).toEqual({ missing: '查看系统日志', machine: `钱慧（${person.account}）`, taxType: '增值税' })
})

test('SES-20 MON-02 a refused row names the act that was refused, not the address of its call', async () => {
  const { headers: nobody } = await makeSignedIn(app)
  const refusedAt = async (path: string, method: 'GET' | 'POST'): Promise<AuditPage['records'][number] | undefined> => {
    await app.inject({ method, url: path, headers: { ...nobody }, ...(method === 'POST' ? { payload: {} } : {}) })
    const rows = async () => (await get<AuditPage>('list', { target: path })).records
    await expect.poll(async () => (await rows()).length).toBe(1)
    return (await rows())[0]
  }
  expect((await refusedAt(auditChainRoute.path, 'GET'))?.thing).toEqual({
    kind: 'call',
    name: auditChainRoute.summary.split(/[；：。，（]/)[0],
    route: null,
  })
  expect((await refusedAt(checkAuditRoute.path, 'POST'))?.thing).toEqual({
    kind: 'call',
    name: '校验审计链',
    route: null,
  })
})

test('SES-20 a refused sign-in says which account was tried, masked', async () => {
  await app.inject({
    method: 'POST',
    url: signInRoute.path,
    remoteAddress: '10.9.9.9',
    headers: { 'x-client': 'api' },
    payload: { account: 'somebody-else', password: 'Wrong#20261' },
  })
  const {
    records: [row],
  } = await get<AuditPage>('list', { address: '10.9.9.9' })
  expect(row).toMatchObject({ action: 'session.sign-in', result: 'refused', userId: null, tried: 'so***se' })
})
