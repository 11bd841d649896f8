/** What 权限说明 says of the application that gave a grant. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whyRoute, type Why } from '@portal/access-review/contract'
import { giveRole, takeRole } from '@portal/identity/server/roles'
import { makeEnterprise, makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { createProduct } from '../product.fixture.ts'

let app: TestApp
let entId: string
type Person = Awaited<ReturnType<typeof makeSignedIn>>
let [administrator, applicant, colleague, operator]: Person[] = []
beforeAll(async () => {
  app = await createProduct()
  ;({ entId } = await makeEnterprise(app))
  administrator = await makeSignedIn(app, { entIds: [entId], name: '韩松', roles: ['companyAdmin'] })
  applicant = await makeSignedIn(app, { entIds: [entId], name: '吴桐' })
  colleague = await makeSignedIn(app, { entIds: [entId], name: '陈立' })
  operator = await makeSignedIn(app, { roles: ['superAdmin'], permissions: ['base:access:why'] })
})
afterAll(() => app.stop())

async function post<T>(who: Person | undefined, path: string, payload: object): Promise<T> {
  const headers: SignedInHeaders = who?.headers ?? { authorization: '' }
  const url = `/japi/api/manage/${path}`
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  const { code, data, msg } = answer.json<{ code: number; data: T; msg: string }>()
  expect(code, `${path} ${msg}`).toBe(200)
  return data
}
const agreed = async (by: Person | undefined, form: object) => {
  const { id, processInstId } = await post<{ id: string; processInstId: string }>(applicant, 'resAuthApply/add', {
    productType: '00',
    reason: '接手企业资料',
    ...form,
  })
  const decision = { processInstId, approve: true, auditOpinion: '同意' }
  await post(by, 'workflowtask/submitAuditResult', decision)
  return id
}
async function grants(): Promise<Why['grants']> {
  const query = { userId: colleague?.user.userId ?? '', entId, kind: 'button', what: 'company:info:manage' }
  const answer = await app.inject({ url: whyRoute.path, query, headers: { ...operator?.headers } })
  return answer.json<{ data: Why }>().data.grants
}

test('PRM-14 why names the application that gave a grant, who decided it and when', async () => {
  const menuId = 'companyManage/company:info:manage'
  const created = await agreed(administrator, {
    applyType: '1',
    resRoleApplyList: [{ productType: '00', roleName: '资料员', roleCode: '2' }],
  })
  const [role] = await app.asOwner(`select id from role where name = '资料员'`)
  const roleId = String(role?.['id'])
  const opened = await agreed(administrator, { applyType: '3', roleId, resRoleMenuApplyList: [{ menuId }] })
  const userId = colleague?.user.userId ?? ''
  const given = await agreed(administrator, {
    applyType: '2',
    roleId,
    resRoleUserApplyList: [{ userId, entId }],
  })
  const [grant] = await grants()
  expect(grant).toMatchObject({ roleName: '资料员', counts: true })
  expect(grant?.applications.map(({ id, what }) => [id, what])).toEqual([
    [created, '创建角色'],
    [given, '管理用户'],
    [opened, '分配权限'],
  ])
  for (const each of grant?.applications ?? []) {
    expect(each).toMatchObject({ applicant: '吴桐', decidedBy: '韩松' })
    expect(each.route).toContain(each.id)
    expect(each.decidedAt >= each.appliedAt).toBe(true)
  }

  // Taken and given by somebody himself: that grant comes from no application.
  const kit = app.kitOf('identity')
  const later = new Date(kit.clock.now().getTime() + 1000)
  await kit.write(async (tx) => {
    await takeRole(tx, { userId, roleId, entId })
    await giveRole(tx, later, { userId, roleId, entId, endsAt: null })
  })
  expect((await grants())[0]?.applications.map(({ id }) => id)).toEqual([created, opened])
})
