import { formOf } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeWorkbook } from '../xlsx/writing/write.ts'
import { headersOf, upkeepApp, type UpkeepApp } from './testing/upkeep-app.fixture.ts'
import { told } from './testing/upkeep.fixture.ts'

let kept: UpkeepApp
beforeAll(async () => {
  kept = await upkeepApp()
})
afterAll(() => kept.app.stop())
beforeEach(() => void told.splice(0))
const ids = async (...plates: string[]) => {
  const cars: Record<string, unknown>[] = []
  for (const plate of plates) cars.push(await kept.added(plate))
  return cars.map((car) => String(car['id']))
}

test('house: many are turned, each with its result; those that are so already keep their version', async () => {
  const [one = '', two = '', police = ''] = await ids('沪B00001', '沪B00002', '警B00003')
  const off = await kept.post('car/turn', { ids: [one, police, 'vanished'], isOn: false })
  expect(off.data).toEqual({
    done: [one],
    failed: [
      { id: police, msg: '警车不能停用或删除' },
      { id: 'vanished', msg: expect.stringContaining('可能已被删除') },
    ],
  })
  await kept.post('car/turn', { ids: [one, two], isOn: false })
  const versions = await kept.app.db.selectFrom('car').select(['version']).where('id', 'in', [one, two]).execute()
  expect(versions).toEqual([{ version: 2 }, { version: 2 }])
  expect(told.slice(3)).toEqual([
    { before: '沪B00001', after: '沪B00001' },
    { before: '沪B00002', after: '沪B00002' },
  ])
  expect(await kept.plates({ on: '0', plate: '沪B' })).toEqual(['沪B00001', '沪B00002'])
  const [row] = await kept.audited('car.disable')
  expect(row).toEqual({
    target: 'car',
    detail: { done: [one, two], failed: 0, changes: [{ field: 'isOn', from: true, to: false }] },
  })
})

test('house: many are removed; one that is held or used elsewhere stays with its reason', async () => {
  const [one = '', used = '', police = '', last = ''] = await ids('粤C00001', '粤C00002', '警C00003', '粤C00004')
  await kept.app.db.insertInto('trip').values({ car_id: used }).execute()
  const { data } = await kept.post('car/remove', { ids: [one, used, police, last] })
  expect(data).toEqual({
    done: [one, last],
    failed: [
      { id: police, msg: '警车不能停用或删除' },
      { id: used, msg: expect.stringContaining('还有数据在使用它') },
    ],
  })
  expect(await kept.plates({ plate: 'C0000' })).toEqual(['粤C00002', '警C00003'])
  expect(told.filter(({ after }) => after === null).map(({ before }) => before)).toEqual(['粤C00001', '粤C00004'])
  const [row] = await kept.audited('car.remove')
  expect(row?.detail).toEqual({ done: [one, last], failed: 2, removed: '粤C00001、粤C00004' })
})

test('house: a list on a kept thing filters and sorts by the fields’ columns', async () => {
  await kept.added('川D00001', { fuel: 'electric', price: '3.00' })
  await kept.added('川D00002', { price: '2.00' })
  await kept.added('川D00003', { price: '1.00' })
  expect(await kept.plates({ plate: '川d', sort: 'price' })).toEqual(['川D00003', '川D00002', '川D00001'])
  expect(await kept.plates({ plate: '川D', fuel: 'electric' })).toEqual(['川D00001'])
  expect(await kept.plates({ priceFrom: '2.00', priceTo: '3.00' })).toEqual(['川D00001', '川D00002'])
  const today = String((await kept.added('川D00004'))['updatedAt']).slice(0, 10)
  expect(await kept.plates({ plate: '川D', updatedAtFrom: today, updatedAtTo: today })).toHaveLength(4)
  expect(await kept.plates({ plate: '川D', updatedAtTo: '2020-01-01' })).toEqual([])
})

test('house: an import into a kept thing saves like a form; what the workbook does not say stays', async () => {
  const known = await kept.added('湘E00001', { colour: 'blue', note: '旧' })
  const header = ['车牌号', '能源', '原值']
  const book = async (rows: string[][]) => {
    const columns = header.map(() => ({ format: 'text' as const }))
    const bytes = await writeWorkbook([{ name: '车辆', columns, header: [header], rows }])
    const payload = formOf({}, { name: '车辆.xlsx', bytes })
    return (
      await kept.app.inject({ method: 'POST', url: '/japi/car/import/upload', headers: headersOf(), payload })
    ).json()
  }
  const { data } = await book([
    ['湘E00001', '纯电动', '5.00'],
    ['湘E00002', '汽油', '6.00'],
  ])
  expect(data).toMatchObject({ adds: 1, changes: 1, refused: 0 })
  const done = await kept.post('car/import/confirm', { importId: data.importId })
  expect(done.data).toEqual({ adds: 1, changes: 1, same: 0, skipped: 0 })
  const rows = await kept.app.db
    .selectFrom('car')
    .select(['plate', 'fuel', 'price', 'colour', 'note', 'version'])
    .where('ent_id', '=', 'e1')
    .where('plate', 'like', '湘E%')
    .orderBy('plate')
    .execute()
  expect(rows).toEqual([
    { plate: '湘E00001', fuel: 'electric', price: '5.00', colour: 'blue', note: '旧', version: 2 },
    { plate: '湘E00002', fuel: 'petrol', price: '6.00', colour: 'red', note: null, version: 1 },
  ])
  expect(known['version']).toBe(1)
})
