import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { grantMenus } from '@portal/identity/server/menus'
import { makeSignedIn, showing, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { menuAdminFeature } from './menu-admin.plugin.ts'
import { restoreMenu } from './menu-bin.service.ts'

const base = '/japi/tax/op'
let app: TestApp
/** Another process of the same installation. */
let other: TestApp
let keeper: SignedInHeaders
let reader: SignedInHeaders
beforeAll(async () => {
  const features = withIdentity(
    menuAdminFeature(),
    recycleBinFeature(),
    showing('/workbenches/notice', '/systemMonitoring/sso'),
  )
  app = await createTestApp({ ...features })
  other = await createTestApp({ databaseUrl: app.databaseUrl, ...features })
  ;({ headers: keeper } = await makeSignedIn(app, { permissions: ['base:menu:manage'] }))
  ;({ headers: reader } = await makeSignedIn(app, { roles: ['taxClerk'] }))
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

type Row = { menuId: string; parentId: string | null; menuName: string; operations: number }
const get = async (path: string, headers = keeper, host = app) => {
  const answer = await host.inject({ url: `${base}/${path}`, headers: { ...headers } })
  return { status: answer.statusCode, ...answer.json() }
}
const post = async (path: string, payload: object, headers = keeper) => {
  const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const tree = async (): Promise<{ version: number; menus: Row[] }> => (await get('menu/tree')).data
const below = async (parentId: string): Promise<string[]> =>
  (await tree()).menus.filter((row) => row.parentId === parentId).map(({ menuId }) => menuId)
const save = async (changes: object[], version?: number) =>
  post('menu/saveTree', { version: version ?? (await tree()).version, changes })

test('PRM-03 steps are saved together or not at all, by version; what only moves keeps everything else', async () => {
  const { version } = await tree()
  const added = { menuName: '月报', frontEndName: 'monthly', routeUrl: '/monthly' }
  const changes = [
    { act: 'add', menuId: 'n-00000001', parentId: 'tax', before: 'taxDetail', said: added },
    { act: 'move', menuId: 'deduction', parentId: 'tax', before: 'taxTask' },
    { act: 'change', menuId: 'invoicePool', said: { menuName: '发票', hidden: 1 } },
  ]
  expect(
    (await save([...changes, { act: 'move', menuId: 'tax', parentId: 'taxTask', before: null }], version)).msg,
  ).toBe('第 4 处修改不能保存：「税务管理」不能移到自己的下级')
  expect((await tree()).version).toBe(version)
  const saved = await save(changes, version)
  expect(saved.code).toBe(200)
  expect((await below('tax')).slice(0, 4)).toEqual(['deduction', 'taxTask', 'n-00000001', 'taxDetail'])
  expect((await save(changes.slice(1, 2), version)).status).toBe(409)
  expect((await tree()).menus.find(({ menuId }) => menuId === 'invoicePool')).toMatchObject({
    menuName: '发票',
    hidden: '1',
    routeUrl: '/system/tax-admin/invoice',
  })
})

test('PRM-03 a menu in use says by whom and stays; one that nobody holds goes with what is below it', async () => {
  const asked = await get('menu/uses?menuId=tax')
  expect(asked.data).toMatchObject({ roleCount: 2, people: 1 })
  expect(asked.data.roles).toContainEqual(expect.objectContaining({ roleName: '税务会计', people: 1 }))
  const refused = await get('menu/delMenu?menuId=tax')
  expect([refused.code, refused.data.people]).toEqual([7799, 1])
  expect(refused.msg).toContain('2 个角色、1 人使用（税务')
  await post('menu/addMenu', { parentId: 'tax', menuName: '空组', frontEndName: 'emptyGroup' })
  const group = (await tree()).menus.find(({ menuName }) => menuName === '空组') as Row
  const code = { parentId: group.menuId, button: 1, menuName: '导出', frontEndName: 'demo:report:export' }
  expect((await post('menu/addMenu', code)).code).toBe(200)
  expect((await get(`menu/delMenu?menuId=${group.menuId}`)).code).toBe(200)
  expect((await tree()).menus.filter(({ menuName }) => ['空组', '导出'].includes(menuName))).toEqual([])
  expect((await get(`menu/delMenu?menuId=${group.menuId}`)).status).toBe(404)
})

test('PRM-03 the permission to keep the menu, codes of buttons, kinds and depth are held', async () => {
  const said = (path: string, body: object) => post(`menu/${path}`, body)
  expect((await get('menu/delMenu?menuId=authManagement')).msg).toContain('维护菜单的权限')
  const button = 'menuOp/base:menu:manage'
  expect((await said('updateMenu', { menuId: button, frontEndName: 'tax:return:review' })).data.errors[0].path).toBe(
    'frontEndName',
  )
  expect((await said('updateMenu', { menuId: button, button: '' })).msg).toContain('不能互改')
  const twice = { parentId: 'taxTask', button: '1', menuName: '又一个', frontEndName: 'base:menu:manage' }
  expect((await said('addMenu', twice)).msg).toContain('已有权限编码')
  const script = { menuName: '链接', frontEndName: 'x', routeUrl: 'javascript:alert(1)' }
  expect((await said('addMenu', script)).status).toBe(400)
  let parentId = 'taxTask'
  const names = ['三', '四', '五']
  for (const menuName of names)
    parentId = (await said('addMenu', { parentId, menuName, frontEndName: 'deep' })).data.menuId
  expect((await said('addMenu', { parentId, menuName: '六', frontEndName: 'deep' })).msg).toContain('最多 5 级')
  expect((await said('updateMenu', { menuId: 'taxTask', parentId })).msg).toContain('不能移到自己的下级')
})

test('PRM-03 wire calls: whole tree, product tree with what a role holds, change by id; others refused', async () => {
  const all = await get('menu/getAllMenu')
  expect(all.data[0]).toMatchObject({ menuId: 'workbench', parentId: '', button: '', hidden: '0' })
  expect(all.data[0].children[0]).toMatchObject({ parentId: 'workbench', routeUrl: '/workbenches/newIndex' })
  const clerk = await app.db.selectFrom('role').select('id').where('code', '=', 'taxClerk').executeTakeFirstOrThrow()
  const product = await get(`menuProduct/getMenuByProductType?productType=00&roleId=${clerk.id}`, reader)
  const tax = product.data.find(({ menuId }: Row) => menuId === 'tax')
  const disabled = tax.children.map((child: Row & { disabled: boolean }) => [child.menuId, child.disabled])
  expect(disabled).toContainEqual(['taxTask', true])
  expect((await get('menuProduct/getMenuByProductType?productType=77', reader)).data).toEqual([])
  expect((await get('menuProduct/getMenuByProductType?productType=00&roleId=nobody', reader)).status).toBe(404)
  expect((await post('menu/updateMenu', { menuId: 'todo', menuName: '我的待办', ifRouteHidden: 0 })).code).toBe(200)
  expect((await post('menu/updateMenu', { menuId: 'todo', menuName: '旧', version: 1 })).status).toBe(409)
  expect((await get('menu/tree', reader)).status).toBe(403)
  const log = await app.db.selectFrom('audit_log').select(['action', 'detail']).where('target', '=', 'todo').execute()
  expect(log).toContainEqual({
    action: 'menu.change',
    detail: expect.objectContaining({ changes: [{ field: 'menuName', from: '待办事项', to: '我的待办' }] }),
  })
})

test('PRM-03 PRM-18 a deleted button is taken from its roles at once and comes back with them', async () => {
  const { menuId } = (
    await post('menu/addMenu', { parentId: 'taxTask', button: '1', menuName: '导出', frontEndName: 'tax:task:export' })
  ).data
  const clerk = await app.db.selectFrom('role').select('id').where('code', '=', 'taxClerk').executeTakeFirstOrThrow()
  await app.kitOf('identity').write((tx) => grantMenus(tx, clerk.id, [menuId]))
  const codes = async (): Promise<string[]> => (await get('permission/selectPermission', reader)).data.btnPerm
  expect(await codes()).toContain('tax:task:export')
  const order = await below('taxTask')
  expect((await save([{ act: 'delete', menuId: 'taxTask' }])).msg).toContain('删除会同时取消这些角色的菜单')
  expect((await get('menu/delMenu?menuId=taxTask&knownRoles=2')).code).toBe(200)
  expect([(await codes()).includes('tax:task:export'), await below('taxTask')]).toEqual([false, []])
  const thing = await app.db
    .selectFrom('recycled_thing')
    .selectAll()
    .where('thing_id', '=', 'taxTask')
    .executeTakeFirst()
  await app.kitOf('menu-admin').write((tx) => restoreMenu(tx, app.clock.now(), thing?.snapshot))
  expect(await codes()).toEqual(expect.arrayContaining(['tax:task:export', 'tax:task:create']))
  expect(await below('taxTask')).toEqual(order)
  expect((await below('tax')).slice(0, 2)).toEqual(['deduction', 'taxTask'])
  const again = app.kitOf('menu-admin').write((tx) => restoreMenu(tx, app.clock.now(), thing?.snapshot))
  await expect(again).rejects.toThrow('已有这个编号的菜单')
})

test('PRM-03 what another process saved is decided by within a second', async () => {
  const { headers } = await makeSignedIn(app, { roles: ['taxManager'] })
  const manager = await app.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'taxManager')
    .executeTakeFirstOrThrow()
  const heard = new Promise<void>((done) => {
    other.kitOf('identity').hub.onEverybody(({ kind }) => kind === 'rights' && done())
  })
  await app.kitOf('identity').write((tx) => grantMenus(tx, manager.id, ['menuOp/base:menu:manage']))
  await heard
  // The word heard may be of an earlier change, so the grant may take a moment more.
  await vi.waitFor(async () => expect((await get('menu/tree', headers, other)).status).toBe(200))
  // Written past both servers, as a process writes that can't reach their memory.
  await app.asOwner(`delete from role_menu where role_id = '${manager.id}' and menu_id like 'menuOp/%'`)
  other.clock.advance(1001)
  expect((await get('menu/tree', headers, other)).status).toBe(403)
})

test('PRM-03 changes times entries are counted before they are made; a large menu is saved in parts', async () => {
  const column = (count: number) =>
    app.asOwner(`insert into menu_node
      select 'many-' || n, null, 10000 + n, '很多' || n, 'many-' || n, '', '', false, false,
      '0', '', false, '00' from generate_series(1, ${count}) n`)
  await column(1500)
  const rename = (at: number) => ({ act: 'change', menuId: `many-${at}`, said: { menuName: `改名${at}` } })
  const changes = Array.from({ length: 400 }, (_, at) => rename(at + 1))
  const refused = await save(changes)
  expect([refused.code, refused.msg]).toEqual([
    7799,
    expect.stringMatching(/一次最多保存 \d+ 处修改，这次有 400 处.*请分几次保存/),
  ])
  const saved = await save([
    ...changes.slice(0, 200),
    { act: 'move', menuId: 'many-9', parentId: null, before: 'many-3' },
  ])
  expect(saved.code).toBe(200)
  const [row] = await app.asOwner("select detail from audit_log where action = 'menu.save' order by id desc limit 1")
  expect(row?.['detail']).toMatchObject({ moved: expect.arrayContaining(['改名9']) })
  await app.asOwner("delete from menu_node where id like 'many-%'")
})
