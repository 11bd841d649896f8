import { makeSignedIn, makeUser, signedInAs } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'

/** Where the calls of this feature are. */
export const base = '/japi/api/manage/integration'
export const tokenManager = 'integration:token:manage'
export const webhookManager = 'integration:webhook:manage'

/** Calls as the wire carries them: `{ status, code, msg, data }`. */
export function callsOf(app: TestApp) {
  const send = async (method: 'GET' | 'POST', url: string, headers: object, payload?: object) => {
    const answer = await app.inject({ method, url, headers: { ...headers }, ...payload === undefined ? {} : { payload } })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { get: (url: string, headers: object) => send('GET', url, headers), post: (url: string, payload: object, headers: object) => send('POST', url, headers, payload) }
}

/** An administrator of an enterprise in which test:read and test:write are somebody's, with his tokens. */
export async function tokenOffice(app: TestApp) {
  const { get, post } = callsOf(app)
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: [tokenManager] })
  await makeUser(app, { entIds: [admin.entId], permissions: ['test:read', 'test:write'] })
  const issue = (more: object = {}) => post(`${base}/token/issue`, { name: `对接${Math.random()}`, scopes: ['test:read'], expiresOn: '2026-12-31', networks: [], ...more }, admin.headers)
  const token = async (more: object = {}) => { const { data } = await issue(more); return { id: data.id as string, text: data.token as string, headers: { authorization: `Bearer ${data.token}` } } }
  const list = async () => (await get(`${base}/tokens`, admin.headers)).data[0].records
  return { ...admin, issue, token, list }
}

/** An administrator with his webhooks; `url` is where they go. `notify` sends a notice, which is told to them. */
export async function webhookOffice(app: TestApp, url: () => string, send: (notice: { userId: string, entId: string, businessKey: string }) => Promise<void>) {
  const { get, post } = callsOf(app)
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: [webhookManager] })
  const save = (more: object = {}) => post(`${base}/endpoint/save`, { name: `推送${Math.random()}`, url: url(), types: ['notice.sent'], enabled: true, ...more }, admin.headers)
  // Clocks move by days, longer than a session lives.
  const fresh = () => signedInAs(app, admin.user)
  const log = async (id: string) => (await get(`${base}/deliveries?endpointId=${id}`, await fresh())).data.records
  const notify = (businessKey: string) => send({ userId: admin.user.userId, entId: admin.entId, businessKey })
  return { ...admin, save, fresh, log, notify }
}
