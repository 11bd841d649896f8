import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeEnterprise, makeSignedIn, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { listFamily } from '../contract/index.ts'
import { preferenceFeature } from './preference.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(preferenceFeature()) })
})
afterAll(() => app.stop())

const url = '/japi/api/home/preferences'
const kept = async (headers: object) => (await app.inject({ url, headers: { ...headers } })).json().data
const set = (headers: object, payload: object) => app.inject({ method: 'POST', url, headers: { ...headers }, payload })

test('SHL-18 a choice follows the person to every enterprise, what belongs to an enterprise stays there', async () => {
  const [one, other] = [await makeEnterprise(app), await makeEnterprise(app)]
  const { user, headers } = await makeSignedIn(app, { entIds: [one.entId, other.entId] })
  const elsewhere = await signedInAs(app, user, { entId: other.entId })
  expect(await kept(headers)).toEqual({})
  await set(headers, { key: 'theme', value: 'dark' })
  await set(headers, { key: 'recent', value: [{ path: '/taxData?code=1', title: '申报表' }] })
  expect(await kept(elsewhere)).toEqual({ theme: { value: 'dark', version: 1 } })
  expect(await kept(headers)).toMatchObject({
    theme: { value: 'dark' },
    recent: { value: [{ path: '/taxData?code=1' }] },
  })
  expect(await kept((await makeSignedIn(app, { entIds: [one.entId] })).headers)).toEqual({})
})

test('SHL-18 the last write wins; with a version an older one is told what stands', async () => {
  const { headers } = await makeSignedIn(app)
  expect((await set(headers, { key: 'density', value: 'compact' })).json().data).toEqual({ version: 1 })
  expect((await set(headers, { key: 'density', value: 'loose' })).json().data).toEqual({ version: 2 })
  const late = await set(headers, { key: 'density', value: 'standard', version: 1 })
  expect([late.statusCode, late.json().data]).toEqual([409, { version: 2, value: 'loose' }])
  expect((await set(headers, { key: 'density', value: 'standard', version: 2 })).json().data).toEqual({ version: 3 })
})

test.for([
  { key: 'theme', value: 'pink' },
  { key: 'nothing', value: 1 },
  { key: 'workbench', value: { main: [], side: [], hidden: [], more: 1 } },
  { key: 'recent', value: [{ path: 'https://evil.example', title: '' }] },
  { key: 'recent', value: [{ path: '//evil.example', title: '' }] },
  { key: 'recent', value: [{ path: '/\t/evil.example', title: '' }] },
  { key: 'recent', value: Array.from({ length: 13 }, () => ({ path: '/a', title: '' })) },
  { key: 'workbench', value: { main: ['x'.repeat(65)], side: [], hidden: [] } },
  { key: '__proto__', value: 1 },
  { key: 'list.', value: {} },
  { key: 'list.Banks', value: {} },
  { key: 'list.banks', value: { size: 1000 } },
  { key: 'list.banks', value: { density: 'huge' } },
  { key: 'list.banks', value: { order: ['a b'] } },
  { key: 'list.banks', value: { order: Array.from({ length: 41 }, () => 'a') } },
  { key: 'list.banks', value: { views: [{ name: ' ', search: '' }] } },
  { key: 'list.banks', value: { views: [{ name: '视图', search: 'x'.repeat(601) }] } },
  { key: 'list.banks', value: { views: Array.from({ length: 13 }, () => ({ name: '视图', search: '' })) } },
])('SES-22 %j is refused', async (payload) => {
  const { headers } = await makeSignedIn(app)
  expect((await set(headers, payload)).statusCode).toBe(400)
  expect(await kept(headers)).toEqual({})
})

test("SHL-24 the watermark is the whole enterprise's and set by its administrator alone", async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'] })
  const admin = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
  expect((await set(clerk.headers, { key: 'watermark', value: true })).statusCode).toBe(403)
  expect((await set(admin.headers, { key: 'watermark', value: true })).statusCode).toBe(200)
  expect(await kept(clerk.headers)).toEqual({ watermark: { value: true, version: 1 } })
  expect(await kept((await makeSignedIn(app, { roles: ['taxClerk'] })).headers)).toEqual({})
})

test('SHL-18 of two first writes at once one counts; the other is told what stands', async () => {
  const { headers } = await makeSignedIn(app)
  const answers = await Promise.all(
    ['compact', 'loose', 'standard'].map((value) => set(headers, { key: 'density', value, version: 0 })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
  const { density } = await kept(headers)
  expect(density.version).toBe(1)
  for (const answer of answers.filter((each) => each.statusCode === 409)) expect(answer.json().data).toEqual(density)
})

test('SHL-18 two writes at once are both counted', async () => {
  const { headers } = await makeSignedIn(app)
  const answers = await Promise.all(['light', 'dark', 'system'].map((value) => set(headers, { key: 'theme', value })))
  expect(answers.map((answer) => answer.json().data.version).sort()).toEqual([1, 2, 3])
})

test('SHL-18 columns, density, size and views of a list follow the person to every enterprise', async () => {
  const [one, other] = [await makeEnterprise(app), await makeEnterprise(app)]
  const { user, headers } = await makeSignedIn(app, { entIds: [one.entId, other.entId] })
  const value = {
    order: ['name', 'state'],
    hidden: ['state'],
    density: 'compact',
    size: 50,
    views: [{ name: '停用的', search: 'state=off&sort=-name', isDefault: true }],
  }
  expect((await set(headers, { key: 'list.bank-accounts', value })).statusCode).toBe(200)
  const elsewhere = await signedInAs(app, user, { entId: other.entId })
  expect(await kept(elsewhere)).toEqual({ 'list.bank-accounts': { value, version: 1 } })
  expect(await kept((await makeSignedIn(app, { entIds: [one.entId] })).headers)).toEqual({})
})

test('SES-22 nobody keeps settings of more lists than are allowed; kept ones may still change', async () => {
  const { headers } = await makeSignedIn(app)
  for (let list = 0; list < listFamily.most; list += 1)
    await set(headers, { key: `list.l${list}`, value: { size: 50 } })
  const one = await set(headers, { key: 'list.one-more', value: { size: 50 } })
  expect(one.json()).toMatchObject({ code: 7799, msg: expect.stringContaining('没有保存') })
  expect((await set(headers, { key: 'list.l0', value: { size: 20 } })).json().data).toEqual({ version: 2 })
  expect(Object.keys(await kept(headers))).toHaveLength(listFamily.most)
})
