import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { startS3, type S3Server } from '@portal/server-kit/files/s3.fixture'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { downloadFileRoute } from '../../contract/index.ts'
import { fileFeature } from '../file.plugin.ts'
import { noteFeature } from '../note.fixture.ts'
import { clientOf, pdfOf, type Who } from './resumable.fixture.ts'

const MB = 1_048_576
let s3: S3Server
let one: TestApp
let two: TestApp
let first: Awaited<ReturnType<typeof clientOf>>
let second: typeof first
let owner: Who
beforeAll(async () => {
  s3 = await startS3()
  const given = () => ({ ...withIdentity(fileFeature(), noteFeature()), config: { s3: s3.config } })
  one = await createTestApp(given())
  two = await createTestApp({ ...given(), databaseUrl: one.databaseUrl })
  ;[first, second] = await Promise.all([clientOf(one), clientOf(two)])
  const { entId } = await makeEnterprise(one)
  owner = { ...(await signedInAs(one, await makeUser(one, { entIds: [entId] }))), 'x-ent-id': entId }
})
afterEach(() => s3.mend())
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await s3.stop()
})

const download = async (fileId: string | null) =>
  (await two.inject({ method: 'POST', url: downloadFileRoute.path, headers: owner, payload: { fileId } })).rawPayload
const waiting = () => one.kitOf('file').incoming

test('FIL-01 two processes take pieces of one upload in turns; its bytes then lie in storage once', async () => {
  const bytes = pdfOf(12 * MB)
  const { location } = await first.begin(owner, '2025年审计报告.pdf', bytes.length)
  expect(await second.send(owner, location, 0, bytes.subarray(0, 5 * MB))).toMatchObject({ offset: String(5 * MB) })
  expect(await first.ask(owner, location)).toMatchObject({ offset: String(5 * MB) })
  expect(await first.send(owner, location, 4 * MB, bytes.subarray(4 * MB))).toMatchObject({ status: 409 })
  const last = await first.send(owner, location, 5 * MB, bytes.subarray(5 * MB))
  expect(last).toMatchObject({ status: 204, fileId: expect.any(String) })
  expect((await second.ask(owner, location)).fileId).toBe(last.fileId)
  expect((await download(last.fileId)).equals(bytes)).toBe(true)
  expect(s3.objects()).toHaveLength(1)
})

test('FIL-01 a storage that goes away in the middle loses no piece that was answered', async () => {
  const bytes = pdfOf(11 * MB)
  const { location } = await first.begin(owner, '资质证书.pdf', bytes.length)
  await first.send(owner, location, 0, bytes.subarray(0, 5 * MB))
  s3.cutAfter('up', 100_000, true)
  expect((await second.send(owner, location, 5 * MB, bytes.subarray(5 * MB))).status).toBeGreaterThanOrEqual(500)
  s3.mend()
  const kept = Number((await second.ask(owner, location)).offset)
  expect(kept).toBeGreaterThanOrEqual(5 * MB)
  const last = await second.send(owner, location, kept, bytes.subarray(kept))
  expect((await download(last.fileId)).equals(bytes)).toBe(true)
})

test('FIL-01 what is given up leaves no piece, and what nobody goes on with is swept', async () => {
  const { location } = await first.begin(owner, '公司章程.pdf', 9 * MB)
  await first.send(owner, location, 0, pdfOf(5 * MB))
  expect((await second.say('DELETE', location, owner)).status).toBe(204)
  expect(await second.ask(owner, location)).toMatchObject({ status: 404 })
  await first.begin(owner, '章程.pdf', 9 * MB)
  expect(await waiting().sweep()).toBe(0)
  expect(waiting().pathOf('any')).toBeNull()
})
