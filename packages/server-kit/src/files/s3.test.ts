import { readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { ConfigError } from '../config/config.ts'
import { sha256 } from '../ids.ts'
import { atOnce } from './blobs/blobs.ts'
import { openStorage } from './blobs/storage.ts'
import { drop, filesApp, filesOf, keepRoute, noise, read, readRoute, send } from './files.fixture.ts'
import { startSignedS3 } from './signed-s3.fixture.ts'
import { startS3, type S3Server } from './s3.fixture.ts'

const patient = { timeout: 20_000 }
const away = '文件存储暂时连不上，文件没有存入或取出，其他功能不受影响。请稍后再试，一直不行请联系管理员'
const lines: string[] = []
const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
const quiet = { warn: () => undefined }
let s3: S3Server
let one: TestApp
let two: TestApp
beforeAll(async () => {
  s3 = await startS3()
  one = await filesApp({ config: { s3: s3.config }, logger })
  two = await filesApp({ config: { s3: s3.config }, databaseUrl: one.databaseUrl })
  await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => s3.mend())
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await s3.stop()
})

const rows = async () => (await one.asOwner('select id from stored_file')).length
const download = (id: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${(one.app.server.address() as AddressInfo).port}${readRoute.path}?id=${String(id)}`, {
    headers: { authorization: 'Bearer u1' },
  })
/** All that is left anywhere, once nothing is being removed any more. */
const nothing = async () => {
  await one.kitOf('files').files.sweepShared(new Date(Date.now() + 60_000))
  return [...s3.objects(), ...(await filesOf(one)), ...(await filesOf(two))]
}

test('FIL-01 two processes with a disk each: taken by one, given and dropped by the other, swept by any', async () => {
  const bytes = noise(350_000)
  const { data: id } = await send(one, keepRoute, bytes)
  expect((await read(two, id)).rawPayload.equals(bytes)).toBe(true)
  expect([await filesOf(one), await filesOf(two), s3.objects()]).toEqual([[], [], [sha256(bytes)]])
  const again = await send(two, keepRoute, bytes)
  await drop(two, id)
  expect((await read(one, again.data)).rawPayload.equals(bytes)).toBe(true)
  await drop(one, again.data)
  await expect.poll(() => s3.objects(), patient).toEqual([])
  const local = await two
    .kitOf('files')
    .files.local({ sha256: sha256(''), size: 0 })
    .catch(String)
  expect(local).toContain('丢失')
})

test('FIL-01 leftovers are found page by page; of two processes that remove the same, one does', async () => {
  const bytes = noise(1000)
  const { data: id } = await send(one, keepRoute, bytes)
  const keys = Array.from({ length: atOnce + 20 }, (_, number) => sha256(`orphan ${number}`))
  for (const key of keys) await s3.put(key, Buffer.from('x'))
  const both = await Promise.all([one, two].map((app) => app.kitOf('files').files.removeUnused(keys[0] ?? '')))
  expect(both.toSorted()).toEqual([false, true])
  const soon = new Date(Date.now() + 60_000)
  expect(await one.kitOf('files').files.sweepShared(soon)).toBe(keys.length - 1)
  expect(await two.kitOf('files').files.sweepShared(soon)).toBe(0)
  expect(s3.objects()).toEqual([sha256(bytes)])
  await drop(one, id)
  expect(await nothing()).toEqual([])
})

test('FIL-01 a line that breaks once within an upload is not noticed; a longer break refuses it whole', async () => {
  s3.cutAfter('up', 120_000, false)
  const { data: id } = await send(one, keepRoute, noise(300_000))
  expect((await read(two, id)).statusCode).toBe(200)
  await drop(one, id)
  s3.cutAfter('up', 120_000, true)
  expect(await send(one, keepRoute, noise(300_000))).toMatchObject({ status: 503, msg: away, retryAfter: '10' })
  s3.mend()
  expect([await rows(), await nothing()]).toEqual([0, []])
})

test('FIL-01 a line that breaks within a download: the reader sees it break, never a short file', async () => {
  const { data: id } = await send(one, keepRoute, noise(390_000))
  s3.cutAfter('down', 200_000, false)
  const got = await download(id)
  expect(got.headers.get('content-length')).toBe('390000')
  await expect(got.arrayBuffer()).rejects.toThrow('terminated')
  expect((await (await download(id)).arrayBuffer()).byteLength).toBe(390_000)
  s3.cutAfter('down', 200_000, true)
  await expect(one.kitOf('files').files.local({ sha256: s3.objects()[0] ?? '', size: 390_000 })).rejects.toThrow(away)
  expect(await filesOf(one)).toEqual([])
  s3.mend()
  await drop(one, id)
  expect(await nothing()).toEqual([])
})

test('FIL-01 storage that is stopped: writes and reads are refused in words, /readyz says so', async () => {
  const { data: id } = await send(one, keepRoute, noise(1000))
  await s3.stop()
  expect(await send(one, keepRoute, noise(1000))).toMatchObject({ status: 503, msg: away })
  const got = await read(one, id)
  expect([got.statusCode, got.headers['retry-after'], got.headers['content-disposition']]).toEqual([
    503,
    '10',
    undefined,
  ])
  expect(got.json()).toMatchObject({ code: 503, msg: away })
  const late = await filesApp({ config: { s3: s3.config }, databaseUrl: one.databaseUrl })
  const ready = await late.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { code: 200, msg: '文件存储暂时连不上，其他功能正常', data: { database: true, jobs: true, files: false } },
  ])
  expect((await late.inject({ url: '/metrics' })).body).toContain('files_reached 0')
  expect([await rows(), await filesOf(one), await filesOf(late)]).toEqual([1, [], []])
  await s3.start()
  expect((await read(late, id)).statusCode).toBe(200)
  expect((await two.inject({ url: '/readyz' })).json()).toMatchObject({ data: { files: true } })
  await late.stop()
  await drop(one, id)
  expect(await nothing()).toEqual([])
})

test('FIL-01 storage that takes calls and never answers is given up after seconds', async () => {
  const { data: id } = await send(one, keepRoute, noise(1000))
  s3.hang()
  // As long as the test itself has: without an end of its own the call would wait for the storage.
  const answers = await Promise.all([send(one, keepRoute, noise(1000)), read(one, id)])
  expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual([503, 503])
  s3.mend()
  await drop(one, id)
  expect(await nothing()).toEqual([])
})

test('FIL-01 wrong settings end the start with the name of what is wrong', async () => {
  const problemsOf = async (wrong: Partial<S3Server['config']>) => {
    const error: unknown = await openStorage({ dataDir: '/nowhere', s3: { ...s3.config, ...wrong } }, quiet).catch(
      (reason: unknown) => reason,
    )
    if (!(error instanceof ConfigError)) throw error
    return error.problems
  }
  expect(await problemsOf({ accessKeyId: 'NOBODY' })).toEqual([
    expect.stringContaining('S3_ACCESS_KEY_ID：对象存储不认识'),
  ])
  expect(await problemsOf({ bucket: 'absent' })).toEqual([expect.stringContaining('S3_BUCKET=absent：对象存储里没有')])
  const endpoint = `http://127.0.0.1:${(one.app.server.address() as AddressInfo).port}`
  expect(await problemsOf({ endpoint })).toEqual([expect.stringContaining('S3_ENDPOINT：那里不能作对象存储使用')])
})

test('FIL-01 what is sent is signed with its digest: other bytes are refused; a wrong secret is named', async () => {
  const signed = await startSignedS3('the-secret')
  const settings = (secretAccessKey: string) => ({
    dataDir: '/nowhere',
    s3: { ...s3.config, endpoint: signed.endpoint, secretAccessKey, prefix: 'a b/' },
  })
  await expect(openStorage(settings('wrong'), quiet)).rejects.toThrow(
    'S3_SECRET_ACCESS_KEY：与 S3_ACCESS_KEY_ID 不相配',
  )
  const blobs = await openStorage(settings('the-secret'), quiet)
  const file = new URL(import.meta.url).pathname
  const { size } = await stat(file)
  await blobs.put({ path: file, size, sha256: sha256(await readFile(file)) })
  await expect(blobs.put({ path: file, size, sha256: sha256('other') })).rejects.toThrow(away)
  signed.stop()
})

test('FIL-01 house: what is logged of failures holds no signature and no key', () => {
  expect(lines.filter((line) => line.includes('S3Error')).length).toBeGreaterThan(2)
  for (const secret of ['S3RVER', 'AWS4-HMAC', 'Signature']) expect(lines.join('')).not.toContain(secret)
})
