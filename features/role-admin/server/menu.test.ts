import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server'
import { createTestApp } from '@portal/testkit'
import { restoreRoute } from '@portal/recycle-bin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuBranch, MenuTree } from '../contract/index.ts'
import { roleAdminFeature } from './role-admin.plugin.ts'
import { manageBase, opBase, rolesApp } from './testing.ts'

let world: Awaited<ReturnType<typeof rolesApp>>
beforeAll(async () => {
  world = await rolesApp('menu_admin')
})
afterAll(() => world.app.stop())

const tree = async () => (await world.get<MenuTree>(`${opBase}/menu/tree?side=2`)).data
const save = async (change: object) =>
  world.post<{ version: number }>(`${opBase}/menu/save`, {
    version: (await tree()).version,
    changed: [],
    removed: [],
    ...change,
  })
const menu = async (menuId: string) => {
  const node = (await tree()).menus.find((each) => each.menuId === menuId)
  if (node === undefined) throw new Error(`no menu ${menuId}`)
  return node
}

test('PRM-03 a menu is added, changed, found by product, and deleted; flags as text or number', async () => {
  const added = await world.post<{ menuId: string }>(`${opBase}/menu/addMenu`, {
    menuName: '电子发票',
    parentId: 'tax',
    routeUrl: '/tax/e-invoice',
    hidden: 0,
    productType: 7,
  })
  const { menuId } = added.data
  const changed = await world.post(`${opBase}/menu/updateMenu`, { menuId, hidden: '1', sort: '0' })
  expect(changed.code).toBe(200)
  expect(await menu(menuId)).toMatchObject({ parentId: 'tax', hidden: '1', sort: 0, productType: '7' })
  const [branch] = (await world.get<MenuBranch[]>(`${opBase}/menuProduct/getMenuByProductType?productType=7`)).data
  expect(branch).toMatchObject({ menuId: 'tax', children: [{ menuId, disabled: false }] })
  expect((await world.get(`${opBase}/menu/delMenu?menuId=${menuId}`)).code).toBe(200)
  expect((await world.get(`${opBase}/menu/delMenu?menuId=${menuId}`)).status).toBe(404)
})

test('PRM-03 a menu is not moved below itself, nor too deep, nor below a button; nothing of it is saved', async () => {
  const before = await tree()
  const below = await save({ changed: [{ ...(await menu('tax')), parentId: 'taxTask' }] })
  expect(below).toMatchObject({ status: 400, data: { errors: [{ path: 'parentId' }] } })
  const button = await save({ changed: [{ ...(await menu('invoicePool')), parentId: 'taxTask/tax:task:create' }] })
  expect(button.msg).toContain('是按钮')
  const deep = { ...(await menu('settings')), parentId: 'crm' }
  expect((await save({ changed: [deep] })).msg).toContain('最多 5 级')
  expect((await tree()).menus).toEqual(before.menus)
})

test('PRM-03 a menu in use says by whom before it is deleted; what keeps menus and roles stays', async () => {
  const users = await world.get<{ roles: string[]; people: number }>(`${opBase}/menu/users?menuId=invoicePool`)
  expect(users.data.roles).toEqual(expect.arrayContaining(['税务会计', '税务主管']))
  expect(await world.get(`${opBase}/menu/delMenu?menuId=invoicePool`)).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('税务主管') as string,
  })
  expect(await world.get(`${opBase}/menu/delMenu?menuId=menuOp`)).toMatchObject({ code: 7799 })
})

test('PRM-03 of two who save the tree the second gets 409; a new page stands below a new group', async () => {
  const { version } = await tree()
  const blank = { ...(await menu('taxTask')), frontEndName: '', routeUrl: '' }
  const group = { ...blank, menuId: 'new-group', parentId: 'tax', menuName: '新分组' }
  const page = { ...blank, menuId: 'new-page', parentId: 'new-group', menuName: '新页面', routeUrl: '/tax/new' }
  expect((await save({ changed: [page, group] })).code).toBe(200)
  expect(await save({ version, changed: [group] })).toMatchObject({ status: 409, data: { version: version + 1 } })
  expect(await menu('new-page')).toMatchObject({ parentId: 'new-group' })
})

test('PRM-03 a change of grants is decided by in another process within a second', async () => {
  const other = await createTestApp({
    key: 'menu_admin_two',
    databaseUrl: world.app.databaseUrl,
    ...withIdentity(recycleBinFeature(), roleAdminFeature()),
  })
  try {
    const { headers, user } = await makeSignedIn(world.app, { entIds: [world.entId] })
    const role = await world.post<{ roleId: string }>(`${manageBase}/saveOrUpdateRole`, {
      roleName: '他进程',
      roleCode: 2,
    })
    const { roleId } = role.data
    await world.post(`${manageBase}/addUsers`, {
      roleId,
      users: [{ userId: user.userId, entId: world.entId }],
      endsOn: null,
    })
    const codes = async (): Promise<string[]> => {
      const said = await other.inject({
        method: 'GET',
        url: '/japi/api/base-user/user/current',
        headers: { ...headers },
      })
      return said.json<{ data: { btnPerm: string[] } }>().data.btnPerm
    }
    expect(await codes()).toEqual([])
    await world.post(`${manageBase}/allocateMenu`, { roleId, menuIds: ['taxTask/tax:task:create'] })
    other.clock.advance(1000)
    expect(await codes()).toEqual(['tax:task:create'])
  } finally {
    await other.stop()
  }
})

test('PRM-18 a menu that the page deletes comes back with all below it and the roles that held it', async () => {
  const before = await tree()
  expect((await save({ removed: ['invoicePool'] })).code).toBe(200)
  expect((await tree()).menus.some(({ menuId }) => menuId.startsWith('invoicePool'))).toBe(false)
  const thing = await world.app
    .kitOf('recycle-bin')
    .db.selectFrom('recycled_thing')
    .select('id')
    .where('thing_id', '=', 'invoicePool')
    .executeTakeFirstOrThrow()
  expect(await world.post(restoreRoute.path, { ids: [thing.id] })).toMatchObject({ data: { done: [thing.id] } })
  const after = await tree()
  expect(after.menus).toEqual(before.menus)
  const heldBy = ({ roles }: MenuTree) => roles.map(({ roleId, menuIds }) => [roleId, menuIds.toSorted()])
  expect(heldBy(after)).toEqual(heldBy(before))
})
