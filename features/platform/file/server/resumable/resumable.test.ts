// Long because all tests share one app and its clients.
import { stat, writeFile } from 'node:fs/promises'
import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginUploadRoute, downloadFileRoute, uploadFileRoute } from '../../contract/index.ts'
import { docxOf, pngOf } from '../content/made.fixture.ts'
import { fileFeature } from '../file.plugin.ts'
import { noteFeature } from '../note.fixture.ts'
import { clientOf, pdfOf, waitingOf, type Who } from './resumable.fixture.ts'

const MB = 1_048_576
const given = () => ({ ...withIdentity(fileFeature(), noteFeature()) })
let app: TestApp
let client: Awaited<ReturnType<typeof clientOf>>
let entId: string
let owner: Who
let colleague: Who
let elsewhere: Who
beforeAll(async () => {
  app = await createTestApp(given())
  client = await clientOf(app)
  ;({ entId } = await makeEnterprise(app, { name: '启明电力' }))
  const other = await makeEnterprise(app)
  const user = await makeUser(app, { entIds: [entId, other.entId], name: '林会计' })
  owner = { ...(await signedInAs(app, user)), 'x-ent-id': entId }
  elsewhere = { ...owner, 'x-ent-id': other.entId }
  colleague = { ...(await signedInAs(app, await makeUser(app, { entIds: [entId] }))), 'x-ent-id': entId }
})
afterAll(() => app.stop())

const begun = async (name: string, length: number): Promise<string> => {
  const { status, location } = await client.begin(owner, name, length)
  expect(status).toBe(201)
  return location
}
const download = async (fileId: string | null, who = owner, from = app) =>
  (await from.inject({ method: 'POST', url: downloadFileRoute.path, headers: who, payload: { fileId } })).rawPayload
const stored = async () => Number((await app.asOwner('select count(*)::int count from stored_file'))[0]?.['count'])
const logged = () => app.asOwner('select * from upload_log order by id desc limit 1').then(([row]) => row)

test('FIL-01 NOT-09 a large file comes in pieces, becomes one, and the last answer says so every time', async () => {
  const bytes = pdfOf(12 * MB)
  const before = await stored()
  const address = await begun('2025年审计报告.pdf', bytes.length)
  expect(await client.send(owner, address, 0, bytes.subarray(0, 5 * MB))).toMatchObject({
    status: 204,
    offset: String(5 * MB),
    fileId: null,
  })
  const last = await client.send(owner, address, 5 * MB, bytes.subarray(5 * MB))
  expect(last).toMatchObject({ status: 204, offset: String(bytes.length), fileId: expect.any(String) })
  const again = [
    await client.send(owner, address, 5 * MB, bytes.subarray(5 * MB)),
    await client.ask(owner, address),
    await client.ask(owner, address),
  ]
  expect(again.map(({ fileId, offset }) => [fileId, offset])).toEqual(
    again.map(() => [last.fileId, String(bytes.length)]),
  )
  expect((await download(last.fileId)).equals(bytes)).toBe(true)
  expect([await stored(), await waitingOf(app)]).toEqual([before + 1, []])
  const told = await app.asOwner("select data from user_event where kind = 'upload'")
  expect(told, 'once, however often it is asked').toMatchObject([{ data: { fileId: last.fileId, state: 'done' } }])
  const audit = await app.asOwner("select * from audit_log where action = 'file.upload'")
  expect(audit).toMatchObject([
    { target: last.fileId, ent_id: entId, detail: { file: '2025年审计报告.pdf', size: 12 * MB } },
  ])
})

test('FIL-01 a cut line and a server that was stopped: the upload goes on behind the bytes that came', async () => {
  const bytes = pdfOf(8 * MB)
  const address = await begun('章程.pdf', bytes.length)
  const { cut } = client.sendPart(owner, address, bytes.subarray(0, 3 * MB), bytes.length)
  const { dataDir } = app.kitOf('file').config
  const path = app.kitOf('file').incoming.pathOf(address.split('/').at(-1) ?? '') ?? ''
  await expect.poll(async () => (await stat(path)).size, { timeout: 20_000 }).toBe(3 * MB)
  cut()
  // Another process on the same data, as after a restart.
  const later = await createTestApp({ ...given(), databaseUrl: app.databaseUrl, config: { dataDir } })
  const after = await clientOf(later)
  const offset = Number((await after.ask(owner, address)).offset)
  expect(offset).toBe(3 * MB)
  const { fileId } = await after.send(owner, address, offset, bytes.subarray(offset))
  expect((await download(fileId, owner, later)).equals(bytes)).toBe(true)
  await later.stop()
})

test('FIL-01 stopped between the last byte and the file: asking is enough to get the file, once', async () => {
  const bytes = pdfOf(2 * MB)
  const before = await stored()
  const address = await begun('证书.pdf', bytes.length)
  // As after a crash: all bytes lie there, and nothing was written of them.
  const id = address.split('/').at(-1) ?? ''
  await writeFile(app.kitOf('file').incoming.pathOf(id) ?? '', bytes)
  const answers = await Promise.all([1, 2, 3].map(() => client.ask(owner, address)))
  const ids = new Set(answers.map(({ fileId }) => fileId))
  expect([ids.size, [...ids][0]]).toEqual([1, expect.any(String)])
  expect(await stored()).toBe(before + 1)
})

test("FIL-01 another person's upload, and one's own from another enterprise, are not there", async () => {
  const address = await begun('a.pdf', 3 * MB)
  for (const who of [colleague, elsewhere]) {
    const tried = [
      await client.ask(who, address),
      await client.send(who, address, 0, pdfOf(MB)),
      await client.say('DELETE', address, who),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  expect((await client.ask(owner, `${address}x`)).status).toBe(404)
  const nobody = await client.ask({}, address)
  expect(nobody.status).toBe(401)
  expect((await client.say('DELETE', address, owner)).status).toBe(204)
  expect((await client.ask(owner, address)).status).toBe(404)
  expect(await waitingOf(app)).toEqual([])
})

test('FIL-01 wrong offsets, more than announced, and two at once never mix bytes', async () => {
  const bytes = pdfOf(4 * MB)
  const address = await begun('b.pdf', bytes.length)
  expect((await client.send(owner, address, 7, bytes)).status).toBe(409)
  expect((await client.send(owner, address, 0, Buffer.concat([bytes, bytes]))).status).toBe(413)
  const both = await Promise.all([1, 2].map(() => client.send(owner, address, 0, bytes.subarray(0, 3 * MB))))
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(Number((await client.ask(owner, address)).offset)).toBe(3 * MB)
  const { fileId } = await client.send(owner, address, 3 * MB, bytes.subarray(3 * MB))
  expect((await download(fileId)).equals(bytes)).toBe(true)
})

test('FIL-01 what is not let in is refused in words before or after its bytes, and leaves none', async () => {
  const before = await stored()
  const refused = async (name: string, length: number, type?: string) => {
    const { status, msg } = await client.begin(owner, name, length, type)
    return [status, msg]
  }
  expect(await refused('a.exe', 10)).toEqual([400, '文件必须为pdf、png、docx格式'])
  expect(await logged()).toMatchObject({ file_name: 'a.exe', result_msg: '不支持的文件格式', ent_name: '启明电力' })
  expect(await refused('a.pdf', 60 * MB)).toEqual([400, '文件大小不能超过60MB'])
  expect(await logged()).toMatchObject({ file_size: String(60 * MB), result_msg: '超过文件大小上限' })
  expect(await refused('a.docx', 20 * MB)).toEqual([400, 'docx 文件大小不能超过20MB'])
  expect(await refused('a.pdf', 0)).toEqual([400, '文件是空的（0 字节），请重新选择'])
  expect(await refused('a.pdf', 10, 'nobody')).toEqual([400, '不支持上传这类文件'])
  expect(await refused('a.png', 10, 'note')).toEqual([400, '这类文件不大，请用普通方式一次上传'])
  const deferred = await client.say('POST', beginUploadRoute.path, owner, { 'upload-defer-length': '1' })
  expect([deferred.status, deferred.msg]).toEqual([400, '请先说明文件大小，再上传内容'])
  const word = await begun('c.docx', 2 * MB)
  expect(await client.send(owner, word, 0, pdfOf(2 * MB))).toMatchObject({
    status: 400,
    msg: '文件必须为docx格式（内容不是 Word 文档，只改扩展名无效）',
  })
  expect(await logged()).toMatchObject({ file_name: 'c.docx', result_msg: '不支持的文件格式' })
  expect((await client.ask(owner, word)).status).toBe(404)
  // A head that is wrong ends it before the rest has come.
  const picture = await begun('d.png', 30 * MB)
  expect((await client.send(owner, picture, 0, pdfOf(2 * MB))).msg).toContain('内容不是这种图片')
  expect([await stored(), await waitingOf(app)]).toEqual([before, []])
})

test('FIL-01 a large kind is not taken in one call; names lose their paths and what turns them round', async () => {
  const form = formOf({ projectType: 'paper' }, { name: 'a.pdf', bytes: pdfOf(100) })
  const whole = await app.inject({ method: 'POST', url: uploadFileRoute.path, headers: owner, payload: form })
  expect(whole.json().msg).toBe('这类文件可能很大，请在页面上传，或按续传协议分段上传')
  const bytes = Buffer.concat([pngOf(3, 3), Buffer.alloc(40)])
  const address = await begun('../../etc/\u202Egnp\u0000.现场.png', bytes.length)
  const { fileId } = await client.send(owner, address, 0, bytes)
  const [row] = await app.asOwner(`select name from stored_file where id = '${fileId}'`)
  expect(row).toEqual({ name: 'gnp.现场.png' })
})

test('FIL-01 without room nothing begins, uploads under way count; read-only maintenance stops the bytes', async () => {
  const small = await createTestApp({
    ...given(),
    databaseUrl: app.databaseUrl,
    config: { uploads: { quotaBytes: 200 * MB, freeDiskBytes: 0 } },
  })
  const other = await clientOf(small)
  const own = (await makeEnterprise(small)).entId
  const member = async () => ({ ...(await signedInAs(small, await makeUser(small, { entIds: [own] }))) })
  const room = await member()
  const answers = [await other.begin(room, '0.pdf', 50 * MB)]
  for (let count = 1; count < 5; count += 1) answers.push(await other.begin(await member(), `${count}.pdf`, 50 * MB))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 400])
  expect(answers[4]?.msg).toContain('本企业的文件已用')
  const [first] = answers
  small
    .kitOf('note')
    .readOnly.askedOf(() =>
      Promise.resolve({ until: new Date(small.clock.now().getTime() + 60_000), text: '系统维护中' }),
    )
  const stopped = await other.send(room, first?.location ?? '', 0, pdfOf(MB))
  expect([stopped.status, stopped.msg]).toEqual([503, '系统维护中'])
  expect((await other.ask(room, first?.location ?? '')).offset).toBe('0')
  await small.stop()
})

test('FIL-01 a document is unpacked and judged like in one call', async () => {
  const bytes = docxOf()
  const address = await begun('说明.docx', bytes.length)
  expect((await client.send(owner, address, 0, bytes)).fileId).toEqual(expect.any(String))
})
