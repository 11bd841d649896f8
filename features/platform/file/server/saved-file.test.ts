import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedFileRoute, uploadFileRoute } from '../contract/index.ts'
import { docxOf } from './content/made.fixture.ts'
import { fileFeature } from './file.plugin.ts'
import { noteFeature } from './note.fixture.ts'

let app: TestApp
let headers: Record<string, string>
let fileId = ''
const bytes = docxOf()
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(fileFeature(), noteFeature()) })
  headers = { ...(await makeSignedIn(app)).headers }
  const payload = formOf({ projectType: '20' }, { name: '申请.docx', bytes })
  ;[fileId] = (await app.inject({ method: 'POST', url: uploadFileRoute.path, headers, payload })).json().data
})
afterAll(() => app.stop())

const load = async (own: Record<string, string> = {}, who = headers) => {
  const answer = await app.inject({ url: savedFileRoute.path, query: { fileId }, headers: { ...who, ...own } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test("FIL-01 a browser's download goes on where it stopped, and only with the same bytes", async () => {
  const whole = await load()
  expect([whole.status, whole.bytes.equals(bytes)]).toEqual([200, true])
  const { etag } = whole.headers
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(whole.headers['content-disposition']).toContain('attachment')
  const size = bytes.length
  for (const [range, first, last] of [
    ['bytes=10-', 10, size - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=5-99999999', 5, size - 1],
  ] as const) {
    const part = await load({ range, 'if-range': String(etag) })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`])
    expect(part.bytes.equals(bytes.subarray(first, last + 1))).toBe(true)
  }
  expect((await load({ range: 'bytes=10-', 'if-range': '"other"' })).bytes.equals(bytes)).toBe(true)
  expect((await load({ range: 'bytes=0-1,3-4' })).status).toBe(200)
  const beyond = await load({ range: `bytes=${size}-` })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
})

test('FIL-01 nobody else downloads it, and no page of another site makes the browser do so', async () => {
  const stranger = { ...(await makeSignedIn(app)).headers }
  const statuses = await Promise.all([load({}, stranger), load({}, {}), load({ 'sec-fetch-site': 'cross-site' })])
  expect(statuses.map(({ status }) => status)).toEqual([404, 401, 404])
})
