/** Every call that gives rights, on the real server: brought both of two separated duties, it refuses them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, type ImportPreview } from '@portal/contract'
import { conflictsOfGiving, giveRole } from '@portal/identity/server/roles'
import { makeEnterprise, makeUser, signedInAs } from '@portal/identity/server/testing'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { formOf, type TestApp } from '@portal/testkit'
import { userImport } from '@portal/user-admin/contract'
import { createProduct } from '../product.fixture.ts'

const [clerk, manager] = ['349855983408250883', '349855983408250884']
const [editMenu, reviewMenu] = ['taxDetail/tax:return:edit', 'taxDetail/tax:return:review']
const management = '/japi/api/manage/management'
const role = '/japi/api/manage/role'

let app: TestApp
let entId: string
let headers: Record<string, string>
beforeAll(async () => {
  app = await createProduct()
  ;({ entId } = await makeEnterprise(app))
  const operator = await makeUser(app, { entIds: [entId], roles: ['superAdmin'] })
  headers = { ...(await signedInAs(app, operator)) }
})
afterAll(() => app.stop())

const post = async (url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload: payload as never })).json()
const holds = (userId: string, roleId: string) => {
  const kit = app.kitOf('identity')
  return kit.write((tx) => giveRole(tx, kit.clock.now(), { userId, roleId, entId, endsAt: null }))
}
/** Somebody of the enterprise who fills in returns there. */
async function aClerk(): Promise<{ userId: string; account: string }> {
  const user = await makeUser(app, { entIds: [entId] })
  await holds(user.userId, clerk)
  return user
}
async function roleOf(roleName: string, menuIds: readonly string[] = []): Promise<string> {
  const { roleId } = (await post(`${role}/saveOrUpdateRole`, { roleName, roleCode: '2' })).data
  for (const menuId of menuIds) await app.asOwner(`insert into role_menu values ('${roleId}', '${menuId}', now())`)
  return roleId
}

/** Each call with what it is asked; or why it brings nobody two duties. */
const calls: Record<string, (() => Promise<unknown>) | string> = {
  [`${management}/createUser`]: () =>
    post(`${management}/createUser`, { account: 'both.at-once', userName: '两责', entId, roleIds: [clerk, manager] }),
  [`${management}/giveRoles`]: async () => {
    const { userId } = await aClerk()
    return post(`${management}/giveRoles`, { ids: [userId], roleIds: [manager], entId, endsAt: null })
  },
  [`${management}/editRole`]: async () => {
    const { userId } = await aClerk()
    return post(`${management}/editRole`, { userId, entId, roleIds: [clerk, manager] })
  },
  '/japi/api/manage/notification/activationByAdmin': async () => {
    const { userId } = await aClerk()
    return post('/japi/api/manage/notification/activationByAdmin', { userId, roleIds: manager })
  },
  [`${management}/userImport/confirm`]: async () => {
    const preview = await imported('税务会计、税务主管')
    const { importId } = preview
    expect((await post(`${management}/userImport/confirm`, { importId })).code).toBe(7799)
    return preview
  },
  [`${role}/addUsers`]: async () => {
    const { userId } = await aClerk()
    return post(`${role}/addUsers`, { roleId: manager, users: [{ userId, entId }], endsOn: null })
  },
  [`${role}/allocateMenu`]: async () => {
    const { userId } = await aClerk()
    const roleId = await roleOf('将有复核')
    await holds(userId, roleId)
    return post(`${role}/allocateMenu`, { roleId, menuIds: [reviewMenu] })
  },
  [`${role}/copyRole`]: async () =>
    post(`${role}/copyRole`, { roleId: await roleOf('两责', [editMenu, reviewMenu]), roleName: '副本', roleCode: '2' }),
  '/japi/api/manage/recycle/restore': async () => {
    const { userId } = await aClerk()
    const roleId = await roleOf('回收时改')
    await holds(userId, roleId)
    await post(`${management}/removeUsers`, { ids: [userId] })
    await app.asOwner(`insert into role_menu values ('${roleId}', '${reviewMenu}', now())`)
    const [thing] = await app.asOwner(`select id from recycled_thing where thing_id = '${userId}'`)
    return post('/japi/api/manage/recycle/restore', { ids: [String(thing?.['id'])] })
  },
  [`${role}/saveOrUpdateRole`]: 'a name, a side and a data scope; a new role begins without grants',
  [`${role}/updateRole`]: 'a name, a side and a data scope',
  [`${management}/limitTaxTypes`]: 'which taxes; the roles stay',
  [`${management}/editSuperAdminRole`]: 'by giveRole: identity’s duty-conflicts.test.ts',
  '/japi/api/manage/organization/addOrgUser': 'membership; grants of before were judged for that enterprise',
  '/japi/api/manage/notification/agreeChange': 'by moveAdministrator: identity’s duty-conflicts.test.ts',
  '/japi/api/manage/workflowtask/submitAuditResult': 'shown and decided with an opinion: access-request.test.ts',
  '/japi/api/manage/workflowtask/submitAuditResults': 'shown and decided with an opinion: access-request.test.ts',
  '/japi/api/manage/workflowdefinition/publish': 'who decides; nobody is given a code',
  '/japi/tax/op/menu/updateMenu': 'a button’s code stays, so holders of the menu keep what they have',
  '/japi/tax/op/menu/saveTree': 'a button’s code stays, and a new one is nobody’s yet',
}

async function imported(roles: string): Promise<ImportPreview> {
  const titles = ['账号', '姓名', '手机号', '角色']
  const columns = titles.map(() => ({ format: 'text' as const }))
  const rows = [['both.imported', '两责', null, roles]]
  const bytes = await writeWorkbook([{ name: '用户', columns, header: [titles], rows }])
  return (await post(`${management}/userImport/upload`, formOf({}, { name: '用户.xlsx', bytes }))).data
}

test('LEAD-06 PRM-02 every call that gives rights is asked here, or says why it brings nobody two duties', () => {
  const giving = app.routes.filter(({ gives }) => gives === 'rights').map(({ path }) => path)
  expect([...new Set([...giving, `${role}/copyRole`])].toSorted()).toEqual(Object.keys(calls).toSorted())
})

const asked = Object.entries(calls).filter(
  (call): call is [string, () => Promise<unknown>] => typeof call[1] !== 'string',
)
test.for(asked)('LEAD-06 PRM-02 %s gives nobody duties that block each other', async ([, ask]) => {
  expect(JSON.stringify(await ask())).toMatch(/职责冲突.*NK-01/)
})

test('LEAD-06 PRM-02 PRM-01 the example of the import’s template can be imported', async () => {
  const roles = fieldsOf(userImport.row).find(({ name }) => name === 'roles')?.example ?? ''
  expect(roles).not.toBe('')
  const { importId, refused } = await imported(roles)
  expect(refused).toBe(0)
  expect((await post(`${management}/userImport/confirm`, { importId })).code).toBe(200)
})

test('LEAD-06 no role that any feature brings has duties that block', async () => {
  const given = await app.db.selectFrom('role').select('id').execute()
  const { userId } = await makeUser(app, { entIds: [entId] })
  for (const { id: roleId } of given) {
    const isMade = (await app.asOwner(`select 1 from role where id = '${roleId}' and name in ('两责', '回收时改')`))
      .length
    if (isMade > 0) continue
    const conflicts = await conflictsOfGiving(app.db, [{ userId, roleId, entId }])
    expect([roleId, conflicts.filter(({ level }) => level === 'block')]).toEqual([roleId, []])
  }
})

test('house: PRM-17 an enterprise left empty is said to be the own one, by no call to be all of them', () => {
  const saying = (words: RegExp) =>
    app.routes.filter(({ body, query }) => words.test(JSON.stringify([body, query]))).map(({ path }) => path)
  expect(saying(/不[选填].{0,6}当前企业/).length).toBeGreaterThan(3)
  expect(saying(/不[选填].{0,6}(全部|所有)企业/)).toEqual([])
})
