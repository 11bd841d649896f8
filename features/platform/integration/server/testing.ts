import type { Feature } from '@portal/server-kit/feature'
import { vi } from 'vitest'
import { makeSignedIn, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { makeNotice, notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { integrationFeature } from './integration.plugin.ts'
import { probeFeature } from './webhooks/probe.fixture.ts'
import { startReceiver, type Receiver } from './webhooks/receiver.fixture.ts'

/** Path prefix of this feature's routes. */
export const base = '/japi/api/manage/integration'
export const tokenManager = 'integration:token:manage'
export const webhookManager = 'integration:webhook:manage'

/** Calls over HTTP with results `{ status, code, msg, data }`. */
export function callsOf(app: TestApp) {
  const send = async (method: 'GET' | 'POST', url: string, headers: object, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  return {
    get: (url: string, headers: object) => send('GET', url, headers),
    post: (url: string, payload: object, headers: object) => send('POST', url, headers, payload),
  }
}

/** A server with routes of every kind that a machine may call. */
export async function machineApp() {
  const app = await createTestApp({ ...withIdentity(integrationFeature(), probeFeature) })
  return { app, ...callsOf(app) }
}

/** A feature with events of its own. */
const taskEvents: Feature = {
  name: 'task-events',
  migrations: [],
  tables: [],
  words: {
    events: {
      'task.created': { name: '新建', heardBy: 'enterprise' },
      'audit.head': { name: '链尾', heardBy: 'installation' },
    },
  },
  mount() {},
}

/**
 * A server that sends webhooks. Each `office` is an administrator with its own receiver, so late deliveries don't
 * disturb others.
 */
export async function webhookApp() {
  const receivers: Receiver[] = []
  const app = await createTestApp({
    ...withIdentity(taskEvents, notificationFeature(), integrationFeature()),
    config: { webhookNetworks: ['127.0.0.1'] },
  })
  return {
    app,
    ...callsOf(app),
    office: async () => {
      const receiver = await startReceiver()
      receivers.push(receiver)
      return webhookOffice(app, receiver, (given) => makeNotice(app, { ...given, content: '机密内容' }))
    },
    until: (check: () => unknown) => vi.waitFor(check, { timeout: 8000, interval: 50 }),
    stop: async () => {
      for (const receiver of receivers) receiver.stop()
      await app.stop()
    },
  }
}

/** An administrator with tokens, in an enterprise where somebody holds test:read and test:write. */
export async function tokenOffice(app: TestApp) {
  const { get, post } = callsOf(app)
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: [tokenManager] })
  await makeUser(app, { entIds: [admin.entId], permissions: ['test:read', 'test:write'] })
  const issue = (more: object = {}) =>
    post(
      `${base}/token/issue`,
      { name: `对接${Math.random()}`, scopes: ['test:read'], expiresOn: '2026-12-31', networks: [], ...more },
      admin.headers,
    )
  const token = async (more: object = {}) => {
    const { data } = await issue(more)
    return { id: data.id as string, text: data.token as string, headers: { authorization: `Bearer ${data.token}` } }
  }
  const list = async () => (await get(`${base}/tokens`, admin.headers)).data[0].records
  return { ...admin, issue, token, list }
}

/** An administrator with webhooks to `receiver`. `notify` sends a notice, which triggers an event. */
async function webhookOffice(
  app: TestApp,
  receiver: Receiver,
  send: (notice: { userId: string; entId: string; businessKey: string }) => Promise<void>,
) {
  const { get, post } = callsOf(app)
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: [webhookManager] })
  const save = (more: object = {}) =>
    post(
      `${base}/endpoint/save`,
      { name: `推送${Math.random()}`, url: receiver.url(), types: ['notice.sent'], enabled: true, ...more },
      admin.headers,
    )
  // Tests advance the clock by days, beyond the life of a session.
  const fresh = () => signedInAs(app, admin.user)
  const log = async (id: string) => (await get(`${base}/deliveries?endpointId=${id}`, await fresh())).data.records
  const notify = (businessKey: string) => send({ userId: admin.user.userId, entId: admin.entId, businessKey })
  return { ...admin, receiver, save, fresh, log, notify }
}
