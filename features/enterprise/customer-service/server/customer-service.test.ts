import { makeEnterprise, makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { productFeature } from '@portal/product/server/testing'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { assignmentUpkeep, type ListedAssignment } from '../contract/index.ts'
import { customerServiceFeature } from './customer-service.plugin.ts'

test('PRM-04 customer service is assigned by person, product, enterprise; the absent is refused', async () => {
  const app = await createTestApp({
    ...withIdentity(notificationFeature(), productFeature(), customerServiceFeature()),
  })
  onTestFinished(() => app.stop())
  const { entId: home, name: ownName } = await makeEnterprise(app)
  const own = await makeSignedIn(app, { entIds: [home], permissions: ['base:service:manage'] })
  const { headers } = own
  const person = await makeUser(app, { name: '高洁', roles: ['service'] })
  const other = await makeUser(app)
  const { entId, name } = await makeEnterprise(app)
  const base = '/japi/api/manage/serviceAssignment'
  const get = async (path: string) =>
    (await app.inject({ url: `${base}/${path}`, headers: { ...headers } })).json().data
  const save = async (payload: object) => {
    const url = assignmentUpkeep.saveRoute.path
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  const hours = { workDays: ['1', '5'], workFrom: '09:00', workTo: '17:30' }
  const value = { userId: person.userId, productTypes: ['00'], entIds: [entId], ...hours, isOn: true, note: null }

  expect(await get('people?word=高')).toEqual([{ id: person.userId, name: '高洁', hint: person.account }])
  expect(await get(`enterprises?ids=${entId},absent`)).toMatchObject([{ id: entId, name }])
  const { data: made } = await save(value)
  expect(await get('list?product=00')).toMatchObject({
    records: [{ userName: '高洁', products: '财金运营门户', enterprises: name, hours: '周一、周五 09:00–17:30' }],
  })
  expect((await get('list?product=01')).records).toEqual([])
  const wrong = { userId: other.userId, productTypes: ['99'], entIds: ['absent'], workTo: '08:00' }
  const refused = await save({ ...value, ...wrong })
  expect(refused.data.errors.map(({ path }: { path: string }) => path)).toEqual(Object.keys(wrong))
  expect(await save({ ...value, note: '第二条' })).toMatchObject({
    status: 400,
    data: { errors: [{ path: 'userId' }] },
  })
  expect((await save({ ...value, id: made.id, version: 1, entIds: [] })).data).toMatchObject({ version: 2 })
  expect(await save({ ...value, id: made.id, version: 1 })).toMatchObject({
    status: 409,
    data: { entIds: [own.user.entIds[0]] },
  })
  const enterprises = async (query = '') =>
    (await get(`list${query}`)).records.map((row: ListedAssignment) => row.enterprises)
  expect(await enterprises()).toEqual([ownName])
  const every = { ...value, id: made.id, version: 2, entIds: ['every'] }
  expect((await save(every)).data).toMatchObject({ version: 3 })
  expect([await enterprises(), await enterprises(`?enterprise=${entId}`)]).toEqual([['所有企业'], ['所有企业']])
})
