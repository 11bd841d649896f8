import type { AttachmentKind, Route } from '@portal/contract'
import { downloadFileRoute, fileFactsRoute, savedFileRoute, uploadFileRoute } from '@portal/file/contract'
import { fileFeature, sweepUnbound } from '@portal/file/server/testing'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { attachmentCalls } from '@portal/server-kit/attachments/testing/ask-attachments'
import { proveAttachments } from '@portal/server-kit/attachments/testing/prove-attachments'
import { threadCalls } from '@portal/server-kit/thread/testing/prove-thread'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendingPapers, lendings, lendingValuation } from '../contract/index.ts'
import { exampleFeature } from './example.plugin.ts'

const permissions = ['example:lending:read', 'example:lending:keep', 'example:lending:borrow']
type Person = Awaited<ReturnType<typeof makeSignedIn>>
let app: TestApp
let lender: Person
let borrower: Person
let stranger: Person
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(fileFeature(), notificationFeature(), exampleFeature()),
  })
  lender = await makeSignedIn(app, { permissions, name: '林沐' })
  borrower = await makeSignedIn(app, { permissions, name: '周岚' })
  stranger = await makeSignedIn(app, { permissions, name: '何静' })
})
afterAll(() => app.stop())

const { files, thread } = lendings
if (files === null || thread === null) throw new Error('nothing is declared')
async function ask({ method, path: url }: Route, { headers }: { headers: object }, given: object) {
  const own = method === 'GET' ? { query: given as Record<string, string> } : { payload: given }
  const answer = await app.inject({ method: method as 'GET' | 'POST', url, headers: { ...headers }, ...own })
  return answer.json<{ code: number; msg: string; data: Record<string, unknown> }>()
}
const value = (to: Person) => ({ plate: '京A1', borrower: to.entId, fee: '3000.00', use: '勘查', floor: null })
const make = async () => String((await ask(lendings.upkeep.saveRoute, lender, value(borrower))).data['id'])
const row = async (id: string) => (await ask(lendings.oneRoute, lender, { id })).data['row'] as { version: number }
const move = async (code: keyof typeof lendings.moves.routes, by: Person, id: string, asked: object = {}) =>
  ask(lendings.moves.routes[code], by, { id, version: (await row(id)).version, ...asked })

async function upload(headers: object, { projectType }: AttachmentKind['kind'], name: string): Promise<string> {
  const payload = formOf({ projectType }, { name, bytes: Buffer.from(`%PDF-1.7\n${name}`) })
  const answer = await app.inject({ method: 'POST', url: uploadFileRoute.path, headers: { ...headers }, payload })
  return answer.json<{ data: [string] }>().data[0]
}
/** What every way to a file answers: its bytes, by the page and by the browser, and what its preview begins with. */
const readings = async (as: object, fileId: string): Promise<number[]> => {
  const headers = { ...as } as Record<string, string>
  const url = [downloadFileRoute.path, fileFactsRoute.path]
  const asked = url.map((each) => app.inject({ method: 'POST', url: each, headers, payload: { fileId } }))
  const saved = app.inject({ url: savedFileRoute.path, headers, query: { fileId } })
  return (await Promise.all([...asked, saved])).map(({ statusCode }) => statusCode)
}

test('FIL-01 PRM-17 house: the files of a matter are proved as its life and its thread are', async () => {
  const entIds = [lender.entId]
  const signedIn = async (own: readonly string[]) =>
    (await makeSignedIn(app, { entIds, permissions: own, name: '陈立' })).headers
  const places = await proveAttachments(app, files, {
    kind: 'papers',
    make,
    mine: lender.headers,
    colleague: await signedIn(permissions),
    reader: await signedIn(['example:lending:read']),
    stranger: stranger.headers,
    upload,
    readings,
  })
  expect(places.map(({ kind, files: { length } }) => [kind, length])).toEqual([
    ['papers', 3],
    ['valuation', 0],
  ])
})

test('PRM-17 a file that is kept to a party reaches the other one by no way, and not the log', async () => {
  const id = await make()
  const mine = attachmentCalls(app, files, id)
  const name = '二手车评估价 86000.pdf'
  const file = await upload(lender.headers, lendingValuation, name)
  const kept = await mine.add(lender.headers, 'valuation', file)
  const paper = await mine.add(lender.headers, 'papers', await upload(lender.headers, lendingPapers, '行驶证.pdf'))
  expect((await readings(lender.headers, file)).every((status) => status === 200)).toBe(true)
  expect(await readings(borrower.headers, paper.data.fileId)).toEqual([404, 404, 404])
  await move('offer', lender, id)
  expect((await readings(borrower.headers, paper.data.fileId)).every((status) => status === 200)).toBe(true)
  expect(await readings(borrower.headers, file)).toEqual([404, 404, 404])
  const seen = await mine.list(borrower.headers)
  expect(seen.data.map(({ kind, whyNot }) => [kind, whyNot])).toEqual([['papers', '您只能查看，不能修改']])
  expect(JSON.stringify(seen)).not.toContain('86000')
  const logged = await app.asOwner(`select detail from audit_log where target = '${id}' and action like '%.files.add'
    order by detail ? 'file'`)
  expect(logged.map(({ detail }) => detail)).toEqual([
    { material: '估价依据' },
    { material: '车辆资料', file: '行驶证.pdf' },
  ])
  // Who sees his own rows alone has none of a thing that is nobody's own, nor has a member without the grant.
  const own = { entIds: [lender.entId], permissions, dataScope: 'self' } as const
  for (const few of [own, { ...own, permissions: [], dataScope: 'enterprise' } as const]) {
    const { headers: alone } = await makeSignedIn(app, few)
    const seen = [(await mine.list(alone)).code, ...(await readings(alone, paper.data.fileId))]
    expect(seen).toEqual([403, 404, 404, 404])
  }
  // What a party reads it does not change, though it keeps things of its own.
  const theirs = await upload(borrower.headers, lendingPapers, '对方的.pdf')
  const tries = [mine.add(borrower.headers, 'papers', theirs), mine.replace(borrower.headers, paper.data, theirs)]
  for (const { code } of await Promise.all([...tries, mine.remove(borrower.headers, kept.data)])) expect(code).toBe(404)
})

test('LEAD-13 files change where the life allows it, each kind in its own states', async () => {
  const id = await make()
  const { list, add, remove } = attachmentCalls(app, files, id)
  const paper = await add(lender.headers, 'papers', await upload(lender.headers, lendingPapers, '行驶证.pdf'))
  await move('offer', lender, id)
  const late = await upload(lender.headers, lendingPapers, '晚了.pdf')
  const refused = '现在是“待对方确认”，不能再修改'
  expect([(await add(lender.headers, 'papers', late)).msg, (await remove(lender.headers, paper.data)).msg]).toEqual([
    refused,
    refused,
  ])
  expect((await list(lender.headers)).data.map(({ whyNot }) => whyNot)).toEqual([refused, refused])
  await move('accept', borrower, id)
  const valued = await add(lender.headers, 'valuation', await upload(lender.headers, lendingValuation, '评估.pdf'))
  expect(valued.data).toMatchObject({ kind: 'valuation', version: 1 })
  const wrong = await upload(lender.headers, lendingValuation, '评估二.pdf')
  const other = attachmentCalls(app, files, await make())
  expect((await other.add(lender.headers, 'papers', wrong)).msg).toBe('上传的文件已失效，请重新上传')
  expect((await readings(lender.headers, wrong)).every((status) => status === 200)).toBe(true)
})

test('PRM-17 the borrower who is replaced reads neither the thing nor its files nor its thread any more', async () => {
  const id = await make()
  const { list, add } = attachmentCalls(app, files, id)
  const { data } = await add(lender.headers, 'papers', await upload(lender.headers, lendingPapers, '行驶证.pdf'))
  const said = threadCalls(app, thread, id)
  await said.send(lender.headers, '请看行驶证')
  await move('offer', lender, id)
  await move('refuse', borrower, id, { reason: '换一家' })
  const seen = async ({ headers }: Person) => [
    (await ask(lendings.oneRoute, { headers }, { id })).code,
    (await list(headers)).code,
    ...(await readings(headers, data.fileId)),
    (await said.list(headers)).code,
    (await said.send(headers, '还在')).code,
  ]
  const yes = Array<number>(7).fill(200)
  const no = Array<number>(7).fill(404)
  expect([await seen(borrower), await seen(stranger)]).toEqual([yes, no])
  await ask(lendings.upkeep.saveRoute, lender, { ...value(stranger), id, version: (await row(id)).version })
  expect([await seen(borrower), await seen(stranger)]).toEqual([no, yes])
  const listed = async (by: Person) => JSON.stringify((await ask(lendings.list.route, by, {})).data).includes(id)
  expect([await listed(borrower), await listed(stranger)]).toEqual([false, true])
})

test('FIL-01 a lending that is removed leaves no file', async () => {
  const id = await make()
  const { add, replace } = attachmentCalls(app, files, id)
  const first = await add(lender.headers, 'papers', await upload(lender.headers, lendingPapers, '行驶证.pdf'))
  await replace(lender.headers, first.data, await upload(lender.headers, lendingPapers, '行驶证（新）.pdf'))
  const held = async () =>
    Number((await app.asOwner(`select count(*) from attached_file where thing = '${id}'`))[0]?.['count'])
  expect(await held()).toBe(2)
  const { removeRoute } = lendings.upkeep
  expect((await ask(removeRoute, lender, { ids: [id] })).data).toEqual({ done: [id], failed: [] })
  expect(await held()).toBe(0)
  expect(await app.asOwner(`select 1 from attachment where thing = '${id}'`)).toEqual([])
  await app.asOwner(`update attached_file set uploaded_at = uploaded_at - interval '25 hours' where thing is null`)
  await sweepUnbound(app.kitOf('file'), new AbortController().signal)
  expect(await app.asOwner(`select 1 from stored_file where id = '${first.data.fileId}'`)).toEqual([])
})
