import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { makeEnterprise, makeSignedIn, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicationTemplate,
  downloadFileRoute,
  fileFactsRoute,
  fileTemplateRoute,
  mostFileBytes,
  saveUploadLogRoute,
  uploadFileRoute,
  viewImageRoute,
} from '../contract/index.ts'
import { docxOf, pngOf } from './content/made.fixture.ts'
import { fileFeature } from './file.plugin.ts'
import { noteFeature } from './note.fixture.ts'
import { bindFile } from './public.ts'
import { sweepUnbound } from './sweep.jobs.ts'

type Headers = Record<string, string>
let app: TestApp
let owner: { headers: Headers; userId: string; entId: string }
let colleague: typeof owner
let stranger: Headers
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(fileFeature(), noteFeature()) })
  const { entId } = await makeEnterprise(app, { name: '启明电力' })
  const signIn = async (name: string) => {
    const user = await makeUser(app, { entIds: [entId], name })
    return { headers: { ...(await signedInAs(app, user)) }, userId: user.userId, entId }
  }
  owner = await signIn('林会计')
  colleague = await signIn('周会计')
  stranger = { ...(await makeSignedIn(app)).headers }
})
afterAll(() => app.stop())

const name = '组织 机构变更申请（2026）.docx'
async function upload(bytes: Buffer, own: { name?: string; type?: string; headers?: Headers; key?: string } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: uploadFileRoute.path,
    headers: { ...(own.headers ?? owner.headers), ...(own.key ? { 'idempotency-key': own.key } : {}) },
    payload: formOf({ projectType: own.type ?? '20' }, { name: own.name ?? name, bytes }),
  })
  return answer.json<{ code: number; msg: string; data: [string] }>()
}
const ask = (route: { path: string }, fileId: string, headers = owner.headers) =>
  app.inject({ method: 'POST', url: route.path, headers, payload: { fileId } })
const counted = async () => {
  const [row] = await app.asOwner(
    'select (select count(*)::int from attached_file) files, (select count(*)::int from stored_file) stored',
  )
  return { files: Number(row?.['files']), stored: Number(row?.['stored']) }
}
const logged = () => app.asOwner('select * from upload_log order by id desc limit 1').then(([row]) => row)

test('FIL-01 what was uploaded comes back byte for byte under its name, and as nothing that runs', async () => {
  const bytes = docxOf()
  const { data } = await upload(bytes)
  const answer = await ask(downloadFileRoute, data[0])
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-length': String(bytes.length),
  })
  expect((await ask(fileFactsRoute, data[0])).json().data).toEqual({
    fileId: data[0],
    fileName: name,
    size: bytes.length,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    kind: 'docx',
  })
  expect((await ask(viewImageRoute, data[0])).json().msg).toBe('这个文件不是图片，请下载后查看')
  const [row] = await app.asOwner("select * from audit_log where action = 'file.upload' order by id desc limit 1")
  expect(row).toMatchObject({ target: data[0], detail: { projectType: '20', file: name } })
})

test('FIL-01 until it is tied to its thing, its uploader alone has a file; then who the kind says', async () => {
  const [fileId] = (await upload(pngOf(4, 3), { name: '现场.png', type: 'note' })).data
  const seen = async () =>
    Promise.all(
      [owner.headers, colleague.headers, stranger].map(
        async (who) => (await ask(viewImageRoute, fileId, who)).statusCode,
      ),
    )
  expect(await seen()).toEqual([200, 404, 404])
  const absent = await ask(downloadFileRoute, 'none')
  const foreign = await ask(downloadFileRoute, fileId, colleague.headers)
  expect([foreign.statusCode, foreign.json().msg]).toEqual([absent.statusCode, absent.json().msg])
  const bind = (by: { userId: string; entId: string }, own: { kind?: string; to?: string } = {}) =>
    app.kitOf('note').write((tx) => bindFile(tx, by, { fileId, kind: 'note', to: 'n1', ...own }))
  const gone = '上传的文件已失效，请重新上传'
  await expect(bind(colleague)).rejects.toThrow(gone)
  await expect(bind({ ...owner, entId: 'e9' })).rejects.toThrow(gone)
  await expect(bind(owner, { kind: '20' })).rejects.toThrow(gone)
  await bind(owner)
  await bind(owner)
  await expect(bind(owner, { to: 'n2' })).rejects.toThrow(gone)
  // The fixture lets its enterprise read what belongs to n1.
  expect(await seen()).toEqual([200, 200, 404])
})

test('ORG-06 a refused upload leaves nothing but a row of the log', async () => {
  const before = await counted()
  const large = docxOf({}, [{ name: 'word/a.bin', data: '', packed: Buffer.alloc(mostFileBytes), method: 0 }])
  const cases: [Buffer, string, string, string][] = [
    [Buffer.from('<html/>'), name, '文件必须为docx格式（内容不是 Word 文档，只改扩展名无效）', '不支持的文件格式'],
    [docxOf(), 'a.docm', '文件必须为docx格式', '不支持的文件格式'],
    [Buffer.alloc(0), name, '文件是空的（0 字节），请重新选择', '不支持的文件格式'],
    [large.subarray(0, mostFileBytes), name, '文件大小不能超过10MB', '超过文件大小上限'],
  ]
  for (const [bytes, fileName, msg, resultMsg] of cases) {
    const refused = await upload(bytes, { name: fileName })
    expect([refused.code, refused.msg]).toEqual([7799, msg])
    expect(await logged()).toMatchObject({
      ent_id: owner.entId,
      ent_name: '启明电力',
      user_id: owner.userId,
      user_name: '林会计',
      file_name: fileName,
      file_size: String(bytes.length),
      result_msg: resultMsg,
    })
  }
  expect(await upload(large)).toMatchObject({ code: 413, msg: '文件大小不能超过10MB' })
  expect((await upload(docxOf(), { type: 'nobody' })).msg).toBe('不支持上传这类文件')
  expect(await counted()).toEqual(before)
})

test('FIL-01 a second click keeps one file; a line that breaks keeps none', async () => {
  const before = await counted()
  const twice = await Promise.all([1, 2].map(() => upload(docxOf(), { key: 'upload-the-file-once' })))
  expect(twice[0]?.data).toEqual(twice[1]?.data)
  const after = { files: before.files + 1, stored: before.stored + 1 }
  expect(await counted()).toEqual(after)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const token = owner.headers['authorization']
  const head = `POST ${uploadFileRoute.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n`
  const half = '--b\r\nContent-Disposition: form-data; name="uploadFiles"; filename="a.docx"\r\n\r\nPK'
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n${half}`)
  socket.end()
  await new Promise((resolve) => socket.on('close', resolve).resume())
  expect(await counted()).toEqual(after)
})

test('FIL-01 whose a logged upload was is taken from the session, whatever the page says', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: saveUploadLogRoute.path,
    headers: colleague.headers,
    payload: {
      fileName: '申请\u0000表.exe',
      fileSize: '12',
      suffixName: 'exe',
      resultMsg: '不支持的文件格式',
      userName: '别人',
    },
  })
  expect(answer.json()).toMatchObject({ code: 200, data: null })
  expect(await logged()).toMatchObject({ user_id: colleague.userId, user_name: '周会计', file_name: '申请表.exe' })
})

test('ORG-06 the template is had by its name, at both addresses; an unknown name is not found', async () => {
  const bytes = await readFile(new URL('data/organization-application.docx', import.meta.url))
  const have = (url: string, fileName: string) => app.inject({ url, query: { fileName }, headers: owner.headers })
  for (const url of [fileTemplateRoute.path, ...(fileTemplateRoute.aliases ?? [])]) {
    const answer = await have(url, applicationTemplate)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(applicationTemplate))
    expect((await have(url, '../file.plugin.ts')).statusCode).toBe(404)
  }
})

test('FIL-01 an upload that nothing used for a day goes with its bytes; a used one stays', async () => {
  const kit = app.kitOf('file')
  const [unused] = (await upload(docxOf({ 'word/a.xml': '<a/>' }))).data
  const [used] = (await upload(pngOf(5, 5), { name: 'b.png', type: 'note' })).data
  await app.kitOf('note').write((tx) => bindFile(tx, owner, { fileId: used, kind: 'note', to: 'n1' }))
  const ids = async () => (await app.asOwner('select id from stored_file')).map(({ id }) => id)
  const { signal } = new AbortController()
  app.clock.advance(23 * 3_600_000)
  await sweepUnbound(kit, signal)
  expect(await ids()).toEqual(expect.arrayContaining([unused, used]))
  app.clock.advance(2 * 3_600_000)
  await sweepUnbound(kit, signal)
  expect(await ids()).toContain(used)
  expect(await ids()).not.toContain(unused)
  await expect(kit.write((tx) => bindFile(tx, owner, { fileId: unused, kind: '20', to: 'a1' }))).rejects.toThrow(
    '上传的文件已失效，请重新上传',
  )
})
