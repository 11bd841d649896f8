import { makeEnterprise, makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeEffect, Organization, OrganizationDetail } from '../contract/index.ts'
import { treeApp } from './organization.fixture.ts'

let tree: Awaited<ReturnType<typeof treeApp>>
beforeAll(async () => {
  tree = await treeApp()
})
afterAll(() => tree.app.stop())

const root = '10000001'

test('ORG-02 members are read by operators and by who works there or above; no phone is told', async () => {
  const { app, get, post, orgOf, keeper } = tree
  const above = await makeEnterprise(app)
  const here = await makeEnterprise(app, { parentId: above.entId })
  const [boss, own, stranger] = await Promise.all([
    makeSignedIn(app, { entIds: [above.entId] }),
    makeSignedIn(app, { entIds: [here.entId] }),
    makeSignedIn(app),
  ])
  const { customerCode } = await orgOf(here.entId)
  const upper = (await orgOf(above.entId)).customerCode
  const members = (code: string, headers: SignedInHeaders) =>
    get<{ records: object[]; total: number }[]>(`members?customerCode=${code}&page=1&limit=20`, headers)
  const { userId, account, name } = own.user
  for (const { headers } of [{ headers: keeper }, boss, own])
    expect(await members(customerCode, headers)).toMatchObject([
      { records: [{ id: userId, account, userName: name, isPrimary: true }], total: 1 },
    ])
  const status = async (code: string, headers: SignedInHeaders) => {
    const url = `/japi/api/manage/organization/members?customerCode=${code}`
    return (await app.inject({ url, headers: { ...headers } })).statusCode
  }
  expect(await status(upper, own.headers)).toBe(404)
  expect(await status(customerCode, stranger.headers)).toBe(404)
  expect((await post('effect', { type: '3', customerCode }, own.headers)).status).toBe(403)
})

test('ORG-08 the effect of a change says who goes along and what stands in the way, and changes nothing', async () => {
  const { add, post, get } = tree
  const [from, to] = [await add(root, '甲板块', { cat: '01' }), await add(root, '乙板块', { cat: '03' })]
  const moved = await add(from.customerCode, '要移动的')
  await add(moved.customerCode, '随之移动的')
  const effect = async (change: object) => (await post<ChangeEffect>('effect', change)).data
  const which = { customerCode: moved.customerCode, version: moved.version }
  expect(await effect({ type: '2', ...which, parentCustomerCode: to.customerCode })).toMatchObject({
    before: { parentCustomerCode: from.customerCode, cat: '01' },
    after: { parentName: '乙板块', companyLevel: 3, cat: '03' },
    below: 1,
    faults: [],
    blocked: [],
  })
  expect(await effect({ type: '3', ...which })).toMatchObject({
    after: null,
    blocked: [{ kind: 'children', count: 1 }],
  })
  expect(await effect({ type: '1' })).toMatchObject({ before: null, after: null, faults: { length: 3 } })
  const { customerCode, version, parentCustomerCode } = await get<OrganizationDetail>(
    `detail?customerCode=${moved.customerCode}`,
  )
  expect([customerCode, version, parentCustomerCode]).toEqual([moved.customerCode, 1, from.customerCode])
  expect((await post('effect', { type: '3', ...which, version: 9 })).status).toBe(409)
})

test('ORG-08 two operators who move two branches below each other: one is refused, no circle comes about', async () => {
  const { add, post } = tree
  const [one, two] = [await add(root, '对调一'), await add(root, '对调二')]
  const move = ({ customerCode }: Organization, to: Organization) =>
    post('updateOrg', { customerCode, parentCustomerCode: to.customerCode })
  const codes = (await Promise.all([move(one, two), move(two, one)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 7799])
})

test('ORG-02 a level tells how many are in use below each; months of changes leave out what went along', async () => {
  const { add, get, post } = tree
  const top = await add(root, '数下级的', { cat: '01' })
  const middle = await add(top.customerCode, '中间的')
  const gone = await add(middle.customerCode, '要注销的')
  await add(middle.customerCode, '留下的')
  const of = async () =>
    (await get<{ customerCode: string; below: number; hasChildren: boolean }[]>('getAll?parentCustomerCode=10000001'))
      .filter(({ customerCode }) => customerCode === top.customerCode)
      .map(({ below, hasChildren }) => [below, hasChildren])
  const counted = async () =>
    (await get<{ month: string; lastDay: string; count: number }[]>('changes')).reduce(
      (sum, { count }) => sum + count,
      0,
    )
  expect(await of()).toEqual([[3, true]])
  const before = await counted()
  await post('updateOrg', { customerCode: gone.customerCode, status: 0 })
  const other = await add(root, '另一板块', { cat: '02' })
  await post('updateOrg', { customerCode: middle.customerCode, parentCustomerCode: other.customerCode })
  expect(await of()).toEqual([[0, false]])
  // Cancelled, added, moved; the one that went along is no change of its own.
  expect(await counted()).toBe(before + 3)
  const [latest] = (await get<{ month: string; lastDay: string }[]>('changes')).slice(-1)
  expect(latest?.lastDay.startsWith(`${latest.month}-`)).toBe(true)
})
