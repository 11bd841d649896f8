import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../xlsx/reading/read.ts'
import { carOf, headersOf, upkeepApp, type UpkeepApp } from './testing/upkeep-app.fixture.ts'

let kept: UpkeepApp
const others = headersOf('e1', {}, 'u2.car')
const own = headersOf('e1', {}, 'u1.car@self')
const below = headersOf('e1', {}, 'u1.car@below')
beforeAll(async () => {
  kept = await upkeepApp()
  await kept.added('京A00001')
  await kept.added('京A00002', {}, others)
  await kept.added('京B00001', {}, headersOf('e2', {}, 'u3.car'))
})
afterAll(() => kept.app.stop())

const plates = async (headers: Record<string, string>, query: Record<string, string> = {}) => {
  const answer = await kept.app.inject({ url: '/japi/car/list', query, headers })
  const { records, total } = answer.json<{ data: { records: { plate: string }[]; total: number } }>().data
  return [...records.map(({ plate }) => plate), total]
}
const exported = async (headers: Record<string, string>) => {
  const answer = await kept.app.inject({ url: '/japi/car/list/export', headers })
  return JSON.stringify(await Array.fromAsync(readWorkbook(answer.rawPayload))).match(/京[AB]\d+/g)
}
const idOf = async (plate: string) =>
  (await kept.app.db.selectFrom('car').select('id').where('plate', '=', plate).where('ent_id', '>', '').execute())[0]
    ?.id ?? ''

test('LEAD-13 PRM-17 the scope self shows and exports own rows alone, and touches no others', async () => {
  expect(await plates(own)).toEqual(['京A00001', 1])
  expect(await plates(own, { plate: '京A' })).toEqual(['京A00001', 1])
  expect(await exported(own)).toEqual(['京A00001'])
  expect(await plates(headersOf())).toEqual(['京A00001', '京A00002', 2])
  const id = await idOf('京A00002')
  const save = await kept.post('car/save', { ...carOf('京A00002'), id, version: 1 }, own)
  expect([save.status, save.msg]).toEqual([404, expect.stringContaining('没有找到')])
  for (const act of ['turn', 'remove'])
    expect(
      (await kept.post(`car/${act}`, { ids: [id], ...(act === 'turn' ? { isOn: false } : {}) }, own)).data,
    ).toEqual({ done: [], failed: [{ id, msg: expect.stringContaining('没有找到') }] })
  // What such a user adds is his own; a plate that somebody else has stays taken.
  await kept.added('京A00003', {}, own)
  expect(await plates(own)).toEqual(['京A00001', '京A00003', 2])
  const taken = await kept.post('car/save', carOf('京A00002'), own)
  expect([taken.status, taken.data.errors]).toEqual([400, [{ path: 'plate', message: '已有车牌号 京A00002' }]])
})

test('LEAD-13 PRM-17 below and all show other enterprises; rows there are changed there', async () => {
  const everything = expect.arrayContaining(['京A00001', '京A00002', '京B00001'])
  for (const headers of [below, headersOf('e1', {}, 'u9.car@all')]) {
    expect(await plates(headers)).toEqual(everything)
    expect(await exported(headers)).toEqual(everything)
  }
  // Of the enterprise that is called: one without others below it shows itself.
  expect(await plates(headersOf('e2', {}, 'u1.car@organisation'))).toEqual(['京B00001', 1])
  const id = await idOf('京B00001')
  const save = await kept.post('car/save', { ...carOf('京B00001'), id, version: 1 }, below)
  expect([save.status, save.msg]).toEqual([404, expect.stringContaining('请先切换过去再操作')])
  expect((await kept.post('car/remove', { ids: [id] }, below)).data).toEqual({
    done: [],
    failed: [{ id, msg: expect.stringContaining('请先切换过去再操作') }],
  })
  expect(await kept.plates({}, 'e2')).toEqual(['京B00001'])
})

test('LEAD-13 what nobody owns is refused to who sees his own rows alone, before the call is read', async () => {
  const refused = await kept.app.inject({
    url: '/japi/probe/granted',
    headers: headersOf('e1', {}, 'u1.probe:read@self'),
  })
  expect([refused.statusCode, refused.json<{ msg: string; data: unknown }>()]).toEqual([
    403,
    expect.objectContaining({ msg: expect.stringContaining('属于整个企业'), data: { dataScope: 'self' } }),
  ])
})
