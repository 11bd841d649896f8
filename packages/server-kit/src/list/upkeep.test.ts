import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { carOf, headersOf, upkeepApp, type UpkeepApp } from './testing/upkeep-app.fixture.ts'
import { told } from './testing/upkeep.fixture.ts'

let kept: UpkeepApp
beforeAll(async () => {
  kept = await upkeepApp()
})
afterAll(() => kept.app.stop())
beforeEach(() => void told.splice(0))

test('house: a thing is added and changed by field; what is not said stays, texts lose outer blanks', async () => {
  const car = await kept.added(' 京A00001 ', { checkedAt: '2026-05-01 09:30:00', note: ' 新车 ' })
  const { chassis: _typed, ...shown } = carOf('京A00001', { note: '新车', checkedAt: '2026-05-01 09:30:00' })
  expect(car).toEqual({
    ...shown,
    chassisEnd: '4567',
    id: car['id'],
    version: 1,
    updatedAt: car['updatedAt'],
    updatedBy: 'a',
  })
  const { chassis: _chassis, ...others } = carOf('京A00001', { price: '0.10' })
  const changed = await kept.post('car/save', { ...others, id: car['id'], version: 1 })
  expect(changed.data).toMatchObject({ version: 2, price: '0.10', chassisEnd: '4567', note: null })
  expect(changed.data['checkedAt']).toBe('2026-05-01 09:30:00')
})

test('house: an older version gets 409 with the row as it stands, and changes nothing', async () => {
  const car = await kept.added('京A00002')
  const mine = { ...carOf('京A00002'), id: car['id'], version: 1 }
  await kept.post('car/save', { ...mine, colour: 'blue' })
  const late = await kept.post('car/save', { ...mine, price: '1.00' })
  expect([late.status, late.data]).toMatchObject([
    409,
    { version: 2, colour: 'blue', price: '100000.00', id: car['id'] },
  ])
  // Two at once: one of them comes second, whatever the order.
  const both = await Promise.all(['2.00', '3.00'].map((price) => kept.post('car/save', { ...mine, version: 2, price })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await kept.post('car/save', { ...carOf('京A00002'), id: car['id'] })).toMatchObject({ status: 409 })
})

test('PRM-17 a row of another enterprise is not found, changed, turned, removed nor listed', async () => {
  const car = await kept.added('京A00003')
  const [id, other] = [String(car['id']), headersOf('e2')]
  expect((await kept.post('car/save', { ...carOf('京A00003'), id, version: 1 }, other)).status).toBe(404)
  expect((await kept.post('car/turn', { ids: [id], isOn: false }, other)).data).toEqual({
    done: [],
    failed: [{ id, msg: expect.stringContaining('没有找到这个车辆') }],
  })
  expect((await kept.post('car/remove', { ids: [id] }, other)).data).toMatchObject({ done: [], failed: [{ id }] })
  expect(await kept.plates({}, 'e2')).toEqual([])
  expect(await kept.plates({ plate: '00003' })).toEqual(['京A00003'])
  // The same key may stand in both.
  expect((await kept.added('京A00003', {}, other))['version']).toBe(1)
  const stranger = { ...headersOf(), authorization: 'Bearer u1' }
  expect((await kept.post('car/save', carOf('京A99999'), stranger)).status).toBe(403)
})

test('house: a double click makes one row: by its key once, without one the unique key refuses in words', async () => {
  const keyed = headersOf('e1', { 'idempotency-key': 'twice-clicked' })
  const clicks = await Promise.all([1, 2].map(() => kept.post('car/save', carOf('京A00004'), keyed)))
  expect(new Set(clicks.map(({ data }) => data['id'])).size).toBe(1)
  const again = await kept.post('car/save', carOf('京A00004'))
  expect([again.status, again.data.errors]).toEqual([400, [{ path: 'plate', message: '已有车牌号 京A00004' }]])
  const racing = await Promise.all([1, 2].map(() => kept.post('car/save', carOf('京A00005'))))
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await kept.plates({ plate: '京A0000' })).toContain('京A00005')
  // A thing without a unique key is not added without one of the call.
  expect(await kept.post('remark/save', { said: '一' })).toMatchObject({
    status: 400,
    data: { errors: [{ path: 'Idempotency-Key' }] },
  })
  const remark = await kept.post('remark/save', { said: '一' }, keyed)
  expect(remark.data).toMatchObject({ said: '一', version: 1 })
  expect((await kept.post('remark/save', { said: '二', id: remark.data['id'], version: 1 })).data['version']).toBe(2)
})

test('house: what is wrong is refused at its field: taken, unknown, no day, no code, a rule', async () => {
  const car = await kept.added('京A00006')
  await kept.added('京A00007')
  const fault = async (own: object) => {
    const { status, data } = await kept.post('car/save', carOf('京A00008', own))
    return [status, ...data.errors.map(({ path, message }) => `${path}：${message}`)]
  }
  expect(await fault({ plate: '京A00007', id: car['id'], version: 1 })).toEqual([400, 'plate：已有车牌号 京A00007'])
  expect(await fault({ owner: 'x' })).toEqual([400, 'owner：不认识的字段 owner'])
  expect(await fault({ ent_id: 'e2' })).toEqual([400, 'ent_id：不认识的字段 ent_id'])
  expect(await fault({ boughtOn: '2026-02-30', colour: 'pink' })).toEqual([
    400,
    'boughtOn：请填写存在的日期，例如 2026-11-23',
    'colour：不在可选范围内，请重新选择',
  ])
  expect(await fault({ fuel: 'electric', price: '0.00' })).toEqual([400, 'price：纯电动车须有原值'])
  expect((await kept.post('car/save', carOf('京A00008', { id: 'gone', version: 1 }))).status).toBe(404)
  expect(await kept.plates({ plate: '00008' })).toEqual([])
})

test('house: what fails in the middle leaves no row, no audit row and no used key', async () => {
  const keyed = headersOf('e1', { 'idempotency-key': 'failed-then-right' })
  const before = (await kept.audited('car.add')).length
  expect((await kept.post('car/save', carOf('京坏0001'), keyed)).status).toBe(500)
  expect([await kept.plates({ plate: '坏' }), (await kept.audited('car.add')).length]).toEqual([[], before])
  // The same body under the same key is judged anew.
  expect((await kept.post('car/save', carOf('京坏0001'), keyed)).status).toBe(500)
  expect((await kept.post('car/save', carOf('京A00009'), keyed)).status).toBe(200)
})

test('house: the audit log has what changed by the fields’ names and as it is shown, and nothing sealed', async () => {
  const car = await kept.added('京A00010')
  await kept.post('car/save', { ...carOf('京A00010', { fuel: 'electric', note: '换了' }), id: car['id'], version: 1 })
  const [[changed], [made]] = [await kept.audited('car.save'), await kept.audited('car.add')]
  expect(changed).toEqual({
    target: car['id'],
    detail: {
      changes: [
        { field: 'fuel', from: 'petrol', to: 'electric' },
        { field: 'note', from: null, to: '换了' },
      ],
    },
  })
  const changes = made?.detail?.['changes'] as { field: string }[]
  const fields = ['plate', 'fuel', 'price', 'boughtOn', 'colour', 'isOn', 'chassisEnd']
  expect(changes.map(({ field }) => field)).toEqual(fields)
  expect(JSON.stringify(made)).not.toContain('LSV1234567')
  expect(told).toEqual([
    { before: null, after: '京A00010' },
    { before: '京A00010', after: '京A00010' },
  ])
})
