import { askUploadRoute, beginUploadRoute, continueUploadRoute, downloadFileRoute } from '@portal/file/contract'
import { fileFeature, sweepUnbound } from '@portal/file/server/testing'
import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { purgeRoute, restoreRoute } from '@portal/recycle-bin/contract'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { uploadRoomRoute } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyFileList, companyFileUpkeep, fileVersionsRoute, type CompanyFile } from '../contract/index.ts'
import { companyFileFeature } from './company-file.plugin.ts'

type Who = Record<string, string>
let app: TestApp
let admin: Who
let member: Who
let stranger: Who
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(fileFeature(), recycleBinFeature(), companyFileFeature()),
  })
  const { entId } = await makeEnterprise(app)
  const permissions = ['company:file:manage', 'base:recycle:manage']
  admin = { ...(await signedInAs(app, await makeUser(app, { entIds: [entId], permissions, name: '周敏' }))) }
  member = { ...(await signedInAs(app, await makeUser(app, { entIds: [entId] }))) }
  const other = await makeEnterprise(app)
  stranger = { ...(await signedInAs(app, await makeUser(app, { entIds: [other.entId], permissions }))) }
})
afterAll(() => app.stop())

const base64 = (text: string): string => Buffer.from(text).toString('base64')
/** Sends a PDF as the page does. */
async function upload(name: string, inside: string, who = admin): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.7\n${inside}`)
  const tus = { ...who, 'tus-resumable': '1.0.0' }
  const described = `filename ${base64(name)},projectType ${base64('companyFile')}`
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': described }
  const begun = await app.inject({ method: 'POST', url: beginUploadRoute.path, headers })
  const id = String(begun.headers.location).split('/').at(-1) ?? ''
  const sent = await app.inject({
    method: 'PATCH',
    url: continueUploadRoute.path.replace(':uploadId', id),
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })
  const asked = await app.inject({ method: 'HEAD', url: askUploadRoute.path.replace(':uploadId', id), headers: tus })
  expect(asked.headers['upload-file-id']).toBe(sent.headers['upload-file-id'])
  return String(sent.headers['upload-file-id'])
}
const post = async <D>(route: { path: string }, payload: object, headers = admin) =>
  (await app.inject({ method: 'POST', url: route.path, headers, payload })).json<{
    code: number
    msg: string
    data: D
  }>()
const get = async <D>(url: string, headers = member, query: Record<string, string> = {}) =>
  (await app.inject({ url, headers, query })).json<{ code: number; data: D }>()
const save = (body: object, headers = admin) => post<CompanyFile>(companyFileUpkeep.saveRoute, body, headers)
const listed = async (who = member) => (await get<{ records: CompanyFile[] }>(companyFileList.path, who)).data.records
const bytesOf = async (fileId: string, headers = member) =>
  (await app.inject({ method: 'POST', url: downloadFileRoute.path, headers, payload: { fileId } })).body
const report = { name: '2025年度审计报告', kind: 'audit', validUntil: '2026-12-31' }

test('PRM-15 FIL-01 a document is kept, replaced beside its earlier file, read by its enterprise alone', async () => {
  const first = await upload('审计.pdf', 'first')
  const { data } = await save({ ...report, file: first })
  expect(data).toMatchObject({ ...report, fileName: '审计.pdf', size: 14, uploadedBy: '周敏', version: 1 })
  const second = await upload('审计（更正）.pdf', 'second')
  expect((await save({ ...report, id: data.id, version: 1, file: second })).data).toMatchObject({
    version: 2,
    file: second,
  })
  expect(await listed()).toMatchObject([{ id: data.id, fileName: '审计（更正）.pdf' }])
  const versions = await get<{ file: string }[]>(fileVersionsRoute.path, member, { id: data.id })
  expect(versions.data.map(({ file }) => file)).toEqual([second, first])
  expect([await bytesOf(first), await bytesOf(second)]).toEqual(['%PDF-1.7\nfirst', '%PDF-1.7\nsecond'])
  // Another enterprise knows nothing of it, and a member changes nothing.
  expect(await listed(stranger)).toEqual([])
  expect((await get(fileVersionsRoute.path, stranger, { id: data.id })).code).toBe(404)
  expect(JSON.parse(await bytesOf(second, stranger))).toMatchObject({ code: 404 })
  expect((await save({ ...report, id: data.id, version: 2, file: second }, stranger)).code).toBe(404)
  expect((await save({ ...report, file: second }, member)).code).toBe(403)
  expect((await save({ ...report, id: data.id, version: 1, file: second })).code).toBe(409)
})

test('PRM-15 a name stands once in its kind; a file of somebody else or of another document is not taken', async () => {
  expect((await save({ ...report, file: await upload('b.pdf', 'b') })).msg).toContain('已有同名的档案')
  const file = (await listed())[0]?.file ?? ''
  expect((await save({ ...report, name: '另一份', file })).msg).toBe('上传的文件已失效，请重新上传')
  expect((await save({ ...report, name: '别家的', file: await upload('c.pdf', 'c', stranger) })).msg).toContain(
    '已失效',
  )
  expect(await listed()).toHaveLength(1)
})

test('PRM-18 a removed document lies in the bin with all its files, unread, and comes back whole', async () => {
  const [document] = await listed()
  const { id = '', file = '' } = document ?? {}
  expect((await post(companyFileUpkeep.removeRoute, { ids: [id] })).data).toEqual({ done: [id], failed: [] })
  expect(await listed()).toEqual([])
  expect(JSON.parse(await bytesOf(file))).toMatchObject({ code: 404 })
  const [thing] = await app.asOwner("select id from recycled_thing where kind = 'companyFile'")
  const back = await post<{ done: string[] }>(restoreRoute, { ids: [thing?.['id']] })
  expect(back.data.done).toHaveLength(1)
  expect(await listed()).toEqual([document])
  expect((await get<unknown[]>(fileVersionsRoute.path, member, { id })).data).toHaveLength(2)
  expect(await bytesOf(file)).toBe('%PDF-1.7\nsecond')
})

test('FIL-01 PRM-18 a document deleted for good leaves no file: its bytes go, and the room is free again', async () => {
  const [document] = await listed()
  const { id = '' } = document ?? {}
  await post(companyFileUpkeep.removeRoute, { ids: [id] })
  const [thing] = await app.asOwner("select id from recycled_thing where kind = 'companyFile'")
  const held = async () =>
    Number((await app.asOwner("select count(*) from stored_file where purpose = 'attached-companyFile'"))[0]?.['count'])
  const used = async (): Promise<number> =>
    (await get<{ used: number }>(uploadRoomRoute.path, admin, { bytes: '1', kept: '1' })).data.used
  await app.asOwner("update attached_file set uploaded_at = uploaded_at - interval '25 hours'")
  const sweepFiles = () => sweepUnbound(app.kitOf('file'), new AbortController().signal)
  await sweepFiles()
  // Files of what can still come back stay.
  const kept = [await held(), await used()] as const
  expect(kept[0]).toBeGreaterThanOrEqual(2)
  const gone = await post<{ done: string[] }>(purgeRoute, { ids: [thing?.['id']] })
  expect(gone.data.done).toHaveLength(1)
  await sweepFiles()
  expect(await held()).toBe(kept[0] - 2)
  expect(await used()).toBeLessThan(kept[1])
})
