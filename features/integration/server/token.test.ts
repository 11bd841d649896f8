import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { addMember } from '@portal/identity/server/public'
import { makeEnterprise, makeSignedIn, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import type { Feature } from '@portal/server-kit'
import { createTestApp, type TestApp } from '@portal/testkit'
import { integrationFeature } from './integration.plugin.ts'
import { isToken } from './token-format.ts'

const base = '/japi/api/manage/integration'
const who = Exactly({ userId: Type.String(), account: Type.String(), entId: Type.String(), client: Type.String() })
const own = { tag: '测试', summary: '测试', scope: 'enterprise', query: Exactly({}), data: who } as const
const routes = {
  read: defineRoute({ ...own, method: 'GET', path: '/japi/test/read', access: 'perm:test:read' }),
  write: defineRoute({ ...own, method: 'GET', path: '/japi/test/write', access: 'perm:test:write' }),
  proved: defineRoute({ ...own, method: 'GET', path: '/japi/test/proved', access: 'perm:test:read', proof: true }),
  signedIn: defineRoute({ ...own, method: 'GET', path: '/japi/test/signedIn', access: 'signed-in' }),
  open: defineRoute({ ...own, method: 'GET', path: '/japi/test/open', access: 'signed-in', machine: true, audit: 'test.open' }),
}
/** What machines call in these tests. */
const probe: Feature = {
  name: 'probe', migrations: [], tables: [],
  mount: (kit) => { for (const route of Object.values(routes)) kit.mount(route, (_input, { caller }) => ({ userId: caller.userId, account: caller.account, entId: caller.entId, client: caller.client })) },
}

let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'integration', ...withIdentity(integrationFeature(), probe) }) })
afterAll(() => app.stop())

const manage = 'integration:token:manage'
const get = async (url: string, headers: object) => { const answer = await app.inject({ method: 'GET', url, headers: { ...headers } }); return { status: answer.statusCode, ...answer.json() } }
const post = async (url: string, payload: object, headers: object) => { const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers } }); return { status: answer.statusCode, ...answer.json() } }

/** An administrator of an enterprise in which test:read and test:write are somebody's. */
async function office() {
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: [manage] })
  await makeUser(app, { entIds: [admin.entId], permissions: ['test:read', 'test:write'] })
  const issue = (more: object = {}) => post(`${base}/token/issue`, { name: `对接${Math.random()}`, scopes: ['test:read'], expiresOn: '2026-12-31', networks: [], ...more }, admin.headers)
  const token = async (more: object = {}) => { const { data } = await issue(more); return { id: data.id as string, text: data.token as string, headers: { authorization: `Bearer ${data.token}` } } }
  const list = async () => (await get(`${base}/tokens`, admin.headers)).data[0].records
  return { ...admin, issue, token, list }
}

describe('a machine\'s token', () => {
  test('SES-27 calls what its scopes allow, as an account of its own, and nothing else', async () => {
    const { entId, user, token } = await office()
    const machine = await token()
    expect(isToken(machine.text)).toBe(true)
    const answer = await get(routes.read.path, machine.headers)
    expect(answer).toMatchObject({ status: 200, data: { entId, client: 'machine' } })
    expect(answer.data.userId).not.toBe(user.userId)
    expect(await get(routes.write.path, machine.headers)).toMatchObject({ status: 403, data: { missing: 'perm:test:write' } })
    expect(await get(routes.signedIn.path, machine.headers)).toMatchObject({ status: 403, data: { missing: 'signed-in' } })
    expect(await get(routes.proved.path, machine.headers)).toMatchObject({ status: 403, data: { missing: 'verify:proof' } })
    expect(await get(routes.open.path, machine.headers)).toMatchObject({ status: 200 })
    const audit = await app.db.selectFrom('audit_log').innerJoin('user_account', 'user_account.id', 'audit_log.user_id').select(['audit_log.user_id', 'user_account.name']).where('action', '=', 'test.open').where('audit_log.ent_id', '=', entId).executeTakeFirstOrThrow()
    expect(audit).toEqual({ user_id: answer.data.userId, name: expect.stringMatching(/^对接.*（接口令牌）$/) })
  })
})
void addMember; void makeEnterprise; void signedInAs
