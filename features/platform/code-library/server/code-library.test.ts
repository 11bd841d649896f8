import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { vatFeature } from '@portal/vat/server/testing'
import { codeLibraryFeature } from './code-library.plugin.ts'
import { gatherLists } from './gather-lists.ts'

let app: TestApp
let reader: SignedInHeaders
let keeper: SignedInHeaders
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(taxTaskFeature(), vatFeature(), codeLibraryFeature()),
  })
  ;({ headers: reader } = await makeSignedIn(app))
  ;({ headers: keeper } = await makeSignedIn(app, { permissions: ['base:code:manage'] }))
})
afterAll(() => app.stop())

const base = '/japi/tax/system/codeLibrary'
const post = async (path: string, payload: object, headers = reader) => {
  const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const get = async (path: string, headers = reader) =>
  (await app.inject({ url: `${base}/${path}`, headers: { ...headers } })).json().data
const codes = async (codeType: string): Promise<{ code: string; name: string }[]> =>
  (await post('queryCodeList', { codeType, sourceChannel: 1 })).data

test('SHL-22 queryCodeList names codes of taxes, states, notices, sources, sectors, VAT reference', async () => {
  expect((await codes('taxType')).slice(0, 2)).toEqual([
    { code: '01', name: '增值税（含附加税费）' },
    { code: '02', name: expect.any(String) },
  ])
  expect(await codes('taskState')).toContainEqual({ code: 'inReview', name: '待复核' })
  expect(await codes('noticeType')).toContainEqual({ code: '101', name: '税务待办' })
  expect(await codes('userSource')).toEqual([
    { code: '1', name: '外部用户' },
    { code: '2', name: '内部用户' },
  ])
  expect(await codes('sector')).toHaveLength(8)
  expect(await codes('applyType')).toHaveLength(3)
  expect(await codes('taxBureaus')).toHaveLength(36)
  expect(await codes('outputInvoiceTypes')).toContainEqual({ code: 'special', name: '增值税专用发票' })
  expect(await codes('nothing')).toEqual([])
  expect((await post('queryCodeList', { codeType: '' })).status).toBe(400)
})

test('SHL-22 queryListByCodes answers each list once, in the order asked for, without unknown ones', async () => {
  const { data } = await post('queryListByCodes', { codes: ['userSource', 'nothing', 'taxType', 'userSource'] })
  expect(data.map((each: { code: string; name: string }) => [each.code, each.name])).toEqual([
    ['userSource', '用户来源'],
    ['taxType', '税种'],
  ])
  expect(data[0].list[1]).toEqual({ code: '2', name: '内部用户' })
})

test('SHL-22 a change raises the version and is seen by pages, readers, exports and the log at once', async () => {
  const { version, lists } = await get('book?codeTypes=sector,userSource')
  expect(Object.keys(lists)).toEqual(['sector', 'userSource'])
  expect(await get(`book?codeTypes=sector&version=${version}`)).toEqual({ version, lists: null })
  const told: unknown[] = []
  app.kitOf('code-library').hub.onEverybody((event) => void told.push(event))
  const { data: added } = await post(
    'save',
    { codeType: 'sector', code: '09', name: '新能源', place: 5, isOn: true },
    keeper,
  )
  expect(added).toMatchObject({ typeName: '板块', version: 1 })
  expect((await codes('sector'))[0]).toEqual({ code: '09', name: '新能源' })
  expect(await app.kitOf('audit').codeWords.of('sector')).toMatchObject({ '09': '新能源', '01': '煤炭' })
  const now = await get(`book?codeTypes=sector&version=${version}`)
  expect([now.version > version, now.lists.sector.length]).toEqual([true, 9])
  // The event travels through the database.
  const event = { kind: 'codes', entId: null, data: { version: now.version } }
  await vi.waitFor(() => expect(told).toEqual([event]), { timeout: 10_000 })
  const change = { id: added.id, version: 1, codeType: 'sector', code: '09', name: '新能源板块', place: 5, isOn: false }
  expect((await post('save', change, keeper)).data).toMatchObject({ version: 2, isOn: false })
  // Out of use it is no longer offered, but what stands in data keeps its name.
  expect(await codes('sector')).not.toContainEqual(expect.objectContaining({ code: '09' }))
  expect(await app.kitOf('audit').codeWords.of('sector')).toMatchObject({ '09': '新能源板块' })
  expect(await post('save', change, keeper)).toMatchObject({ status: 409, data: { version: 2, name: '新能源板块' } })
  const { detail } = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'code.save')
    .where('target', '=', added.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({
    codeType: 'sector',
    entry: '09',
    changes: [
      { field: 'name', from: '新能源', to: '新能源板块' },
      { field: 'isOn', from: true, to: false },
    ],
  })
})

test('SHL-22 the system’s list, a taken code, another key and an unknown list are refused in words', async () => {
  const code = { codeType: 'sector', code: '01', name: '重复', place: 1, isOn: true }
  expect(await post('save', code, keeper)).toMatchObject({ status: 400, data: { errors: [{ path: 'code' }] } })
  expect(await post('save', { ...code, codeType: 'taxType' }, keeper)).toMatchObject({
    code: 7799,
    msg: '“税种”由系统规定，不能修改',
  })
  expect(await post('save', { ...code, codeType: 'nothing' }, keeper)).toMatchObject({ status: 404 })
  expect(await post('save', { ...code, id: 'gone', version: 1 }, keeper)).toMatchObject({ status: 404 })
  const { records } = await get('codes?type=sector&code=02', keeper)
  expect(records).toMatchObject([{ code: '02', name: '电力', typeName: '板块' }])
  const moved = { ...code, id: records[0].id, version: 1, code: '20' }
  expect((await post('save', moved, keeper)).msg).toContain('编码与类型不能修改')
  expect((await post('save', code)).status).toBe(403)
})

test('SHL-22 operators see every list, which of them they keep, and their codes in order', async () => {
  const types: { codeType: string; isKept: boolean }[] = await get('types', keeper)
  expect(types.filter(({ isKept }) => isKept).map(({ codeType }) => codeType)).toEqual(['sector'])
  const { records, total } = await get('codes?type=sector&on=1', keeper)
  expect([total, records.map((each: { code: string }) => each.code)]).toEqual([
    8,
    ['01', '02', '03', '04', '05', '06', '07', '08'],
  ])
})

test('house: a list declared twice or with a code that stands twice stops the start', () => {
  const list = { codeType: 'x', name: '某', codes: [{ code: '1', name: '一' }] }
  expect(() =>
    gatherLists([
      { name: 'a', codes: [list] },
      { name: 'b', codes: [list] },
    ]),
  ).toThrow('编码表 x 声明了两次')
  const twice = { ...list, codes: [...list.codes, ...list.codes] }
  expect(() => gatherLists([{ name: 'a', codes: [twice] }])).toThrow('编码表 x 有重复的编码')
})
