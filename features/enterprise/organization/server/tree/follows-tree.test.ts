import { defineRoute, Type, usualStep } from '@portal/contract'
import { nameHead } from '@portal/identity/server/enterprises'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import type { ApprovalEffect, ApprovalKind } from '@portal/server-kit/approvals'
import type { Feature } from '@portal/server-kit/feature'
import { findRunning, reviewersOf, startApproval } from '@portal/workflow/server/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeCode, treeApp } from '../organization.fixture.ts'

const nothing = () => Promise.resolve()
/** An approval that the department head decides. */
const kind: ApprovalKind & { effect: ApprovalEffect } = {
  type: 'probe',
  name: '出差',
  act: '审批',
  for: 'business',
  notice: '101',
  fields: {},
  steps: [usualStep({ key: 'head', name: '部门负责人', who: [{ kind: 'departmentHead' }] })],
  effect: { passed: nothing, rejected: nothing, withdrawn: nothing },
}
/** Which enterprises a permission reaches in this call. */
const reachRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/probe/reach',
  summary: '范围',
  tag: '试验',
  access: 'perm:probe:see',
  scope: 'enterprise',
  data: Type.Array(Type.String()),
})
const probe: Feature = {
  name: 'probe',
  migrations: [],
  tables: [],
  approvals: [kind],
  mount: (kit) => kit.mount(reachRoute, (_input, { scope }) => [...(scope.entIds ?? [])]),
}

let tree: Awaited<ReturnType<typeof treeApp>>
beforeAll(async () => {
  tree = await treeApp({ features: [probe] })
})
afterAll(() => tree.app.stop())

/** A change that puts an organisation below another one; enterprises of tests have no credit code yet. */
const placed = (customerCode: string, parentCustomerCode: string) => ({
  customerCode,
  parentCustomerCode,
  cat: '02',
  socialcreditcode: freeCode(),
})

test('ORG-01 PRM-17 LEAD-13 本企业及下级企业 reaches what stands below in the tree from the next call', async () => {
  const { app, orgOf, post, add } = tree
  const [one, two, moved] = [await makeEnterprise(app), await makeEnterprise(app), await makeEnterprise(app)]
  const scoped = { permissions: ['probe:see'], dataScope: 'below' as const }
  const head = await makeSignedIn(app, { ...scoped, entIds: [one.entId] })
  const other = await makeSignedIn(app, { ...scoped, entIds: [two.entId] })
  const reach = async ({ headers }: typeof head): Promise<string[]> =>
    (await app.inject({ url: reachRoute.path, headers: { ...headers } })).json<{ data: string[] }>().data
  const move = async (entId: string, parentCustomerCode: string) =>
    (await post('updateOrg', placed((await orgOf(entId)).customerCode, parentCustomerCode))).code
  expect([await reach(head), await reach(other)]).toEqual([[one.entId], [two.entId]])
  // An organisation without an enterprise stands between them: the nearest enterprise above counts.
  const between = await add((await orgOf(one.entId)).customerCode, '中间层')
  expect(await move(moved.entId, between.customerCode)).toBe(200)
  expect([await reach(head), await reach(other)]).toEqual([[one.entId, moved.entId].toSorted(), [two.entId]])
  expect(await move(moved.entId, (await orgOf(two.entId)).customerCode)).toBe(200)
  expect([await reach(head), await reach(other)]).toEqual([[one.entId], [two.entId, moved.entId].toSorted()])
})

test('ORG-01 PRM-10 open and new approvals keep the department head that the enterprise named', async () => {
  const { app, orgOf, post } = tree
  const [from, to, moved] = [await makeEnterprise(app), await makeEnterprise(app), await makeEnterprise(app)]
  const people = await Promise.all([from, to, moved].map(({ entId }) => makeSignedIn(app, { entIds: [entId] })))
  const applicant = await makeSignedIn(app, { entIds: [moved.entId] })
  const kit = app.kitOf('organization')
  for (const [at, { entId }] of [from, to, moved].entries())
    await app.kitOf('identity').write((tx) => nameHead(tx, entId, people[at]?.user.account ?? ''))
  const place = async ({ entId }: typeof from) =>
    (await post('updateOrg', placed((await orgOf(moved.entId)).customerCode, (await orgOf(entId)).customerCode))).code
  const asked = { entId: moved.entId, applicantId: applicant.user.userId }
  const heads = async () =>
    (await reviewersOf(kit.db, app.clock.now(), { ...asked, kind, taxType: null })).people.map(({ userId }) => userId)
  expect(await place(from)).toBe(200)
  expect(await heads()).toEqual([people[2]?.user.userId])
  await kit.write((tx) =>
    startApproval(tx, app.clock.now(), {
      ...asked,
      kind,
      businessCode: 'trip-1',
      title: '出差',
      message: '',
      route: () => '/home',
    }),
  )
  expect(await place(to)).toBe(200)
  expect(await heads()).toEqual([people[2]?.user.userId])
  const mayDecide = async (at: number) => {
    const caller = { entId: moved.entId, userId: people[at]?.user.userId ?? '' }
    return (await findRunning(kit.db, app.clock.now(), caller, 'trip-1'))?.canDecide
  }
  expect([await mayDecide(0), await mayDecide(1), await mayDecide(2)]).toEqual([false, false, true])
})
