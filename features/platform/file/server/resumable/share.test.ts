import { request } from 'node:http'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFileRoute } from '../../contract/index.ts'
import { pngOf } from '../content/made.fixture.ts'
import { fileFeature } from '../file.plugin.ts'
import { noteFeature } from '../note.fixture.ts'
import { bindFile } from '../public.ts'
import { mostUnfinished } from '../upload-share.ts'
import { clientOf, pdfOf, type Who } from './resumable.fixture.ts'

const MB = 1_048_576
/** One person's share is 20 MB of it. */
const uploads = { quotaBytes: 100 * MB, freeDiskBytes: 0 }
let one: TestApp
let two: TestApp
let first: Awaited<ReturnType<typeof clientOf>>
let second: typeof first
beforeAll(async () => {
  const given = () => ({ ...withIdentity(fileFeature(), noteFeature()), config: { uploads } })
  one = await createTestApp(given())
  two = await createTestApp({ ...given(), databaseUrl: one.databaseUrl })
  ;[first, second] = await Promise.all([clientOf(one), clientOf(two)])
})
afterAll(() => Promise.all([one.stop(), two.stop()]))

const enterprise = async () => (await makeEnterprise(one)).entId
async function personOf(entId: string): Promise<{ who: Who; userId: string; entId: string }> {
  const user = await makeUser(one, { entIds: [entId] })
  return { who: { ...(await signedInAs(one, user)), 'x-ent-id': entId }, userId: user.userId, entId }
}
const pngBytes = (bytes: number): Buffer => Buffer.concat([pngOf(3, 3), Buffer.alloc(bytes)])
const plain = async ({ who }: { who: Who }, bytes: number, from = one) => {
  const payload = formOf({ projectType: 'note' }, { name: 'a.png', bytes: pngBytes(bytes) })
  const answer = await from.inject({ method: 'POST', url: uploadFileRoute.path, headers: who, payload })
  return answer.json<{ code: number; msg: string; data: string[] }>()
}

test('FIL-01 what one person announced takes a fifth of the room, told what to do, and is given back', async () => {
  const entId = await enterprise()
  const [me, colleague] = [await personOf(entId), await personOf(entId)]
  expect((await first.begin(me.who, '一.pdf', 12 * MB)).status).toBe(201)
  const refused = await first.begin(me.who, '二.pdf', 12 * MB)
  expect(refused.status).toBe(400)
  expect(refused.msg).toMatch(/^您在本企业还有 12\.0 MB .*每人最多 20\.0 MB.*请先传完并保存，或取消正在上传的文件/)
  const { location, status } = await second.begin(me.who, '三.pdf', 8 * MB)
  expect([status, (await first.begin(me.who, '四.pdf', 1)).status]).toEqual([201, 400])
  expect((await first.begin(colleague.who, '五.pdf', 20 * MB)).status, "a colleague's share is his own").toBe(201)
  // Pieces lie with the process that took the beginning; another one gives the bytes back all the same.
  expect((await first.say('DELETE', location, me.who)).status).toBe(404)
  expect((await first.begin(me.who, '六.pdf', 8 * MB)).status).toBe(201)
})

test('FIL-01 announcements of a person are counted too, and expire after a day with what they hold', async () => {
  const me = await personOf(await enterprise())
  for (let count = 0; count < mostUnfinished; count += 1)
    expect((await first.begin(me.who, `${count}.pdf`, 1000)).status).toBe(201)
  const refused = await second.begin(me.who, '多.pdf', 1000)
  expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('个文件还没传完，请先传完或取消一些')])
  await one.asOwner(`update resumable_upload set at = at - interval '25 hours' where user_id = '${me.userId}'`)
  expect((await first.begin(me.who, '明天.pdf', 20 * MB)).status).toBe(201)
})

test('FIL-01 uploads that belong to nothing count like announced bytes, however they were sent', async () => {
  const me = await personOf(await enterprise())
  const { location } = await first.begin(me.who, '大.pdf', 19 * MB)
  expect((await first.send(me.who, location, 0, pdfOf(19 * MB))).fileId).toEqual(expect.any(String))
  const [fileId = ''] = (await plain(me, 0.5 * MB)).data
  const refused = await plain(me, 0.9 * MB)
  expect([refused.code, refused.msg]).toEqual([7799, expect.stringContaining('请先传完并保存')])
  expect((await second.begin(me.who, '又.pdf', MB)).status).toBe(400)
  await one
    .kitOf('note')
    .write((tx) => bindFile(tx, { userId: me.userId, entId: me.entId }, { fileId, kind: 'note', to: 'n1' }))
  expect((await plain(me, 0.9 * MB)).code).toBe(200)
})

test('FIL-01 beginnings of one moment, over two processes, never pass the share or the room together', async () => {
  const entId = await enterprise()
  const me = await personOf(entId)
  const mine = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? first : second).begin(me.who, `${at}.pdf`, 6 * MB)),
  )
  expect(mine.filter(({ status }) => status === 201)).toHaveLength(3)
  const others = await Promise.all(Array.from({ length: 8 }, () => personOf(entId)))
  const theirs = await Promise.all(
    others.map(({ who }, at) => (at % 2 ? first : second).begin(who, `${at}.pdf`, 18 * MB)),
  )
  expect(theirs.filter(({ status }) => status === 201)).toHaveLength(4)
  const [row] = await one.asOwner(`select sum(size)::int bytes from resumable_upload where ent_id = '${entId}'`)
  expect(Number(row?.['bytes'])).toBeLessThanOrEqual(uploads.quotaBytes)
})

test('FIL-01 uploads in one call of one moment never pass the share together', async () => {
  const me = await personOf(await enterprise())
  const { location } = await first.begin(me.who, '大.pdf', 18 * MB)
  await first.send(me.who, location, 0, pdfOf(18 * MB))
  const answers = await Promise.all([0, 1, 2, 3].map((at) => plain(me, 0.9 * MB, at % 2 ? one : two)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
})

test('FIL-01 PRM-16 who may not upload a kind is refused at the beginning, before any byte', async () => {
  const me = await personOf(await enterprise())
  const begun = await first.begin(me.who, '图.pdf', MB, 'plan')
  expect([begun.status, begun.msg]).toEqual([403, '您没有上传“图纸”的权限，请联系管理员开通后再上传'])
  expect(await one.asOwner(`select 1 from resumable_upload where user_id = '${me.userId}'`)).toEqual([])
  const payload = formOf({ projectType: 'seal' }, { name: 'a.png', bytes: pngOf(3, 3) })
  const whole = await one.inject({ method: 'POST', url: uploadFileRoute.path, headers: me.who, payload })
  expect([whole.statusCode, whole.json().msg]).toEqual([403, expect.stringContaining('没有上传“印章”的权限')])
})

test('FIL-01 a call whose kind is refused is answered while its file is still to come, and leaves none', async () => {
  const me = await personOf(await enterprise())
  const head = [
    '--edge\r\ncontent-disposition: form-data; name="projectType"\r\n\r\nseal\r\n',
    '--edge\r\ncontent-disposition: form-data; name="uploadFiles"; filename="a.png"\r\n\r\n',
  ].join('')
  const status = await new Promise<number>((resolve, reject) => {
    const sending = request(new URL(uploadFileRoute.path, first.origin), {
      method: 'POST',
      headers: { ...me.who, 'content-type': 'multipart/form-data; boundary=edge', 'content-length': MB },
    })
    sending.on('error', reject).on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      sending.destroy()
    })
    // The rest never comes.
    sending.write(Buffer.concat([Buffer.from(head), pngOf(3, 3)]))
  })
  expect(status).toBe(403)
  // Who sends everything all the same is answered too, and the line serves the next call.
  for (let turn = 0; turn < 3; turn += 1) {
    const body = formOf({ projectType: 'seal' }, { name: 'a.png', bytes: pngBytes(8 * MB) })
    const answer = await fetch(new URL(uploadFileRoute.path, first.origin), { method: 'POST', headers: me.who, body })
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([403, { code: 403 }])
  }
  const kept = await readdir(path.join(one.kitOf('file').config.dataDir, 'tmp')).catch(() => [])
  expect(kept).toEqual([])
})
