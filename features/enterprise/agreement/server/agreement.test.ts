import { makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { codeLibraryFeature } from '@portal/code-library/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementFeature } from './agreement.plugin.ts'

let app: TestApp
let keeper: SignedInHeaders
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), codeLibraryFeature(), agreementFeature()),
  })
  ;({ headers: keeper } = await makeSignedIn(app, { permissions: ['base:agreement:manage'] }))
})
afterAll(() => app.stop())

const base = '/japi/api/manage/agreement'
const post = async (path: string, payload: object, headers = keeper) => {
  const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const get = async (path: string, headers: SignedInHeaders | null = keeper) => {
  const answer = await app.inject({ url: `${base}/${path}`, headers: { ...headers } })
  return { status: answer.statusCode, ...answer.json() }
}
const text = (kind: string, effectiveOn: string) => ({
  kind,
  title: '平台服务协议',
  effectiveOn,
  changes: null,
  body: '一、总则\n双方约定如下。',
})

test('PRM-04 a text changes until its day; from then on it stays and a new version takes its place', async () => {
  const today = app.clock.businessDay()
  const now = (await post('save', text('platform', today))).data
  const next = (await post('save', text('platform', '2099-01-01'))).data
  expect([now.version, next.version]).toEqual([1, 1])
  expect(await post('save', { ...text('platform', today), id: now.id, version: 1 })).toMatchObject({ code: 7799 })
  expect((await post('remove', { ids: [now.id] })).data).toMatchObject({ done: [], failed: [{ id: now.id }] })
  const changed = { ...text('platform', '2099-02-01'), id: next.id }
  expect((await post('save', { ...changed, version: 1 })).data).toMatchObject({ version: 2 })
  expect(await post('save', { ...changed, version: 1 })).toMatchObject({
    status: 409,
    data: { version: 2, effectiveOn: '2099-02-01' },
  })
  expect(await post('save', text('platform', '2020-01-01'))).toMatchObject({
    data: { errors: [{ path: 'effectiveOn', message: '生效日期不能早于今天' }] },
  })
  expect(await post('save', text('platform', today))).toMatchObject({ data: { errors: [{ path: 'effectiveOn' }] } })
  expect(await post('save', text('absent', '2099-03-01'))).toMatchObject({ data: { errors: [{ path: 'kind' }] } })
  const { data } = await get('list?kind=platform')
  expect(data.records).toMatchObject([{ state: 'scheduled' }, { id: now.id, state: 'inForce', agreed: 0 }])
  expect((await post('remove', { ids: [next.id] })).data).toEqual({ done: [next.id], failed: [] })
})

test('PRM-15 a person agrees once to the text in force, and sees what he agreed to and when', async () => {
  const { headers, user } = await makeSignedIn(app)
  const first = (await post('save', text('insurance', app.clock.businessDay()))).data
  const later = (await post('save', text('insurance', '2098-01-01'))).data
  expect((await get(`text?id=${later.id}`, headers)).status).toBe(404)
  expect((await get(`kept?id=${later.id}`, headers)).status).toBe(403)
  expect((await get(`text?id=${first.id}`, headers)).data).toMatchObject({ name: '保险平台协议', body: first.body })
  expect((await post('agree', { id: later.id }, headers)).status).toBe(404)
  expect((await post('agree', { id: first.id }, headers)).code).toBe(200)
  const mine = async () => (await get('mine', headers)).data
  const { inForce, privacy } = await mine()
  const { agreedAt } = inForce.find(({ id }: { id: string }) => id === first.id)
  expect([agreedAt, privacy.version]).toEqual([expect.any(String), expect.any(String)])
  await post('agree', { id: first.id }, headers)
  expect((await mine()).past).toEqual([
    { id: first.id, name: '保险平台协议', effectiveOn: first.effectiveOn, agreedAt },
  ])
  expect((await get('list?kind=insurance')).data.records).toMatchObject([{ agreed: 0 }, { agreed: 1 }])

  const found = await get(`consents?text=${first.id}&person=${user.userId}`)
  expect(found.data?.records, JSON.stringify(found)).toMatchObject([
    { userName: user.name, account: user.account, agreedAt },
  ])
  expect((await get(`people?word=${user.account}`)).data).toEqual([
    { id: user.userId, name: user.name, account: user.account },
  ])
  expect((await get('consents', headers)).status).toBe(403)

  // Its day comes: what was read before is refused, and the earlier consent stays.
  await app.asOwner(`update agreement_text set effective_on = effective_on - 1 where id = '${first.id}'`)
  await app.asOwner(`update agreement_text set effective_on = '${first.effectiveOn}' where id = '${later.id}'`)
  expect(await post('agree', { id: first.id }, headers)).toMatchObject({ code: 7799 })
  const after = await mine()
  expect(after.inForce.find(({ id }: { id: string }) => id === later.id)).toMatchObject({ agreedAt: null })
  expect(after.past).toHaveLength(1)
})

test('PRM-04 visitors read the insurance agreement in force, and nothing while there is none', async () => {
  expect((await get('inForce?kind=activation', null)).data).toBeNull()
  await post('save', text('activation', app.clock.businessDay()))
  expect((await get('inForce?kind=activation', null)).data).toMatchObject({
    name: '产品开通协议',
    title: '平台服务协议',
  })
  expect((await get('mine', null)).status).toBe(401)
})
