import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadRoomRoute } from '@portal/contract'
import type { TestApp } from '@portal/testkit'
import { mostConcurrentUploads } from './upload-room.ts'
import {
  bodyOf,
  failRoute,
  filesApp,
  filesOf,
  keepRoute,
  lookRoute,
  mostBytes,
  multipartType,
  noise,
  send,
} from './files.fixture.ts'

const kilo = 1000
const patient = { timeout: 20_000 }
const quotaBytes = 1000 * kilo
const lines: string[] = []
const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
let app: TestApp
let full: TestApp
beforeAll(async () => {
  app = await filesApp({ config: { uploads: { quotaBytes, freeDiskBytes: 0 } } })
  full = await filesApp({ config: { uploads: { quotaBytes, freeDiskBytes: Number.MAX_SAFE_INTEGER } }, logger })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([app.stop(), full.stop()]))

const room = async (host: TestApp, bytes: number, who: string, kept = '1') =>
  (
    await host.inject({
      url: uploadRoomRoute.path,
      query: { bytes: String(bytes), kept },
      headers: { authorization: `Bearer ${who}` },
    })
  ).json<{ code: number; msg: string; data: { used: number } }>()

/** A request as a program sends it: its head, and as much of its body as it likes. */
async function begin(
  route: { path: string },
  length: number,
  body: Buffer,
  who: string,
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { port } = app.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>()
  socket
    .on('data', (chunk) => resolve(chunk.toString()))
    .on('error', reject)
    .on('close', () => resolve(''))
  socket.write(
    `POST ${route.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who}\r\nContent-Type: ` +
      `${multipartType}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write(body)
  return { socket, answer }
}

test('house: twenty uploads of noise whose call is refused leave no byte behind', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(app, failRoute, noise(200 * kilo), 'u1@noise')),
    )
    expect(answers.map(({ code }) => code)).toEqual([7799, 7799, 7799, 7799])
  }
  expect(await filesOf(app)).toEqual([])
  expect((await room(app, 1, 'u1@noise')).data.used).toBe(0)
})

test("house: what exceeds an enterprise's share is refused with both figures, by its head alone", async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await send(app, keepRoute, noise(300 * kilo), 'u1@share')).code).toBe(200)
  const before = await filesOf(app)
  expect(await room(app, 50 * kilo, 'u1@share')).toMatchObject({
    code: 200,
    data: { used: 900 * kilo, quota: quotaBytes },
  })
  const asked = await room(app, 300 * kilo, 'u1@share')
  expect(asked).toMatchObject({
    code: 7799,
    msg: '本企业的文件已用 0.9 MB，上限 1.0 MB，放不下这次的 0.3 MB，没有上传。请联系管理员提高上限',
    data: { reason: 'quota' },
  })
  const { answer, socket } = await begin(keepRoute, 300 * kilo, Buffer.alloc(0), 'u1@share')
  expect(await answer).toContain('"reason":"quota"')
  socket.destroy()
  expect(await filesOf(app)).toEqual(before)
  // What is only looked at, and another enterprise, are not held by it.
  expect([
    (await room(app, 300 * kilo, 'u1@share', '0')).code,
    (await send(app, lookRoute, noise(300 * kilo), 'u1@share')).code,
    (await room(app, 300 * kilo, 'u1@other')).code,
  ]).toEqual([200, 200, 200])
})

test('house: uploads of the same moment do not pass the share together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, user) => send(app, keepRoute, noise(200 * kilo), `u${user}@together`)),
  )
  const taken = answers.filter(({ code }) => code === 200).length
  expect(taken).toBeGreaterThan(0)
  expect((await room(app, 1, 'u1@together')).data.used).toBe(taken * 200 * kilo)
  expect(taken * 200 * kilo).toBeLessThanOrEqual(quotaBytes)
  expect(answers.filter(({ code }) => code !== 200).every(({ code }) => code === 7799)).toBe(true)
})

test('house: an account has four uploads under way, the next waits; a lost line gives its place back', async () => {
  const half = bodyOf(noise(100 * kilo), false)
  const begun = await Promise.all(
    Array.from({ length: mostConcurrentUploads.account }, () => begin(keepRoute, 200 * kilo, half, 'u1@many')),
  )
  await expect
    .poll(async () => (await filesOf(app)).filter((file) => file.startsWith('tmp')).length, patient)
    .toBe(mostConcurrentUploads.account)
  expect(await send(app, keepRoute, noise(kilo), 'u1@many')).toMatchObject({
    status: 429,
    retryAfter: '5',
    msg: '同时上传的文件太多，请等前面的文件传完再试',
  })
  expect((await send(app, keepRoute, noise(kilo), 'u2@many')).code).toBe(200)
  for (const { socket } of begun) socket.destroy()
  await expect.poll(async () => (await filesOf(app)).filter((file) => file.startsWith('tmp')), patient).toEqual([])
  expect((await send(app, keepRoute, noise(kilo), 'u1@many')).code).toBe(200)
})

test('house: a body larger than the route takes is refused by its head', async () => {
  const { answer, socket } = await begin(keepRoute, mostBytes + 2_000_000, Buffer.alloc(0), 'u1@large')
  expect(await answer).toContain('"code":413')
  socket.destroy()
})

test("house: without the disk's reserve nothing is uploaded; the operator hears of it once a minute", async () => {
  const msg = '服务器存储空间不足，暂时不能上传文件，已有数据不受影响。请联系管理员'
  expect(await room(full, 10, 'u1')).toMatchObject({ code: 7799, msg, data: { reason: 'disk' } })
  for (const route of [keepRoute, lookRoute])
    expect(await send(full, route, noise(kilo))).toMatchObject({ code: 7799, msg })
  expect(await filesOf(full)).toEqual([])
  expect(lines.filter((line) => line.includes('uploads are stopped'))).toHaveLength(1)
  expect((await full.inject({ url: '/metrics' })).body).toContain('uploads_stopped 1')
  expect((await app.inject({ url: '/metrics' })).body).toContain('uploads_stopped 0')
})
