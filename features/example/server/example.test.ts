import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { exampleFeature } from './example.plugin.ts'

const car = { plate: '京A00001', fuel: 'petrol', price: '158000.00', boughtOn: '2026-03-01', isOn: true, note: null }

test('house: a vehicle is kept in its enterprise, its plate once; an old version is told the row', async () => {
  const app = await createTestApp({ key: 'example', ...withIdentity(exampleFeature()) })
  onTestFinished(() => app.stop())
  const { headers } = await makeSignedIn(app, { permissions: ['example:vehicle:manage'] })
  const { headers: other } = await makeSignedIn(app, { permissions: ['example:vehicle:manage'] })
  const save = async (payload: object, as = headers) =>
    (await app.inject({ method: 'POST', url: '/japi/api/manage/vehicle/save', headers: { ...as }, payload })).json()
  const { data: made } = await save(car)
  expect(made).toMatchObject({ ...car, version: 1 })
  expect(await save(car)).toMatchObject({ code: 400, msg: '本企业已有车牌号 京A00001' })
  expect(await save({ ...car, id: made.id, version: 1, price: '1.00' })).toMatchObject({ data: { version: 2 } })
  expect(await save({ ...car, id: made.id, version: 1 })).toMatchObject({ code: 409, data: { price: '1.00' } })
  expect(await save({ ...car, id: made.id, version: 2 }, other)).toMatchObject({ code: 404 })
})
