import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server'
import { sendNotice } from '@portal/notification/server/public'
import { createTestApp, type TestApp } from '@portal/testkit'
import { integrationFeature } from './integration.plugin.ts'

const base = '/japi/api/manage/integration'
let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'webhooks', ...withIdentity(notificationFeature(), integrationFeature()), config: { webhookNetworks: ['127.0.0.1'] } }) })
afterAll(() => app.stop())

interface Received { headers: http.IncomingHttpHeaders, body: string }
let receiver: http.Server
let received: Received[]
let answerWith: (request: Received, response: http.ServerResponse) => void
beforeEach(async () => {
  received = []
  answerWith = (_request, response) => response.end('ok')
  receiver = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => { body += chunk.toString() })
    request.on('end', () => { const got = { headers: request.headers, body }; received.push(got); answerWith(got, response) })
  })
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
})
afterEach(() => { receiver.closeAllConnections(); receiver.close() })
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`

const get = async (path: string, headers: object) => { const answer = await app.inject({ method: 'GET', url: path, headers: { ...headers } }); return { status: answer.statusCode, ...answer.json() } }
const post = async (path: string, payload: object, headers: object) => { const answer = await app.inject({ method: 'POST', url: path, payload, headers: { ...headers } }); return { status: answer.statusCode, ...answer.json() } }

async function office() {
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: ['integration:webhook:manage'] })
  const save = (more: object = {}) => post(`${base}/endpoint/save`, { name: `推送${Math.random()}`, url: url(), types: ['notice.sent'], enabled: true, ...more }, admin.headers)
  const log = async (id: string) => (await get(`${base}/deliveries?endpointId=${id}`, admin.headers)).data.records
  const notify = (key: string) => app.kitOf('notification').write(tx => sendNotice(tx, { userId: admin.user.userId, entId: admin.entId, noticeType: '101', content: '机密内容', businessKey: key }))
  return { ...admin, save, log, notify }
}

/** The check as the documentation gives it to receivers, on its own. */
function verified({ headers, body }: Received, secret: string): boolean {
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest()
  return String(headers['webhook-signature']).split(' ').some(part => part.startsWith('v1,') && timingSafeEqual(Buffer.from(part.slice(3), 'base64'), expected))
}

describe('a webhook', () => {
  test('SES-27 tells of what was committed, signed, once, without what it says', async () => {
    const { save, log, notify, entId, user } = await office()
    const { data: { id, secret } } = await save()
    await notify('k1')
    await vi.waitFor(() => expect(received).toHaveLength(1), 8000)
    const [got] = received as [Received]
    expect(verified(got, secret)).toBe(true)
    expect(verified({ ...got, body: `${got.body} ` }, secret)).toBe(false)
    expect(JSON.parse(got.body)).toMatchObject({ type: 'notice.sent', data: { entId, noticeType: '101', businessKey: 'k1', notices: [{ userId: user.userId }] } })
    expect(got.body).not.toContain('机密')
    await vi.waitFor(async () => expect(await log(id)).toMatchObject([{ id: got.headers['webhook-id'], state: 'delivered', tries: [{ status: 200, fault: '', excerpt: 'ok' }] }]), 8000)
  }, 20_000)
})
