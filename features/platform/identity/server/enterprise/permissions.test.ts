/**
 * Permissions: menus, buttons and pages by role and enterprise, and the calls that report them. One app with its seeded
 * menu serves all tests.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import {
  currentUserRoute,
  enterprisesRoute,
  missingPageRoute,
  permissionsRoute,
  userRolesRoute,
} from '../../contract/user.routes.ts'
import type { Permissions } from '../../contract/identity.schema.ts'
import { deriveMenu, flatten, topMenu } from '../../contract/menu.rules.ts'
import type { Static } from '@portal/contract'
import { grantMenus, saveMenuTree } from '../public/menus.ts'
import { assignRole } from '../public/roles.ts'
import { makeEnterprise, makeSignedIn, makeUser, showing, signedInAs, withIdentity } from '../testing.ts'

const built = [
  '/workbenches/newIndex',
  '/system/tax-admin/index',
  '/system/tax-admin/tax-detail',
  '/system/tax-admin/vat-setting',
  '/system/tax-admin/invoice',
  '/system/tax-admin/deduction',
  '/workflow/index',
]
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(showing(...built)) })
})
afterAll(() => app.stop())

const data = async <T>(url: string, headers: Record<string, string>): Promise<T> =>
  (await app.inject({ url, headers })).json().data as T
const permissions = (headers: Record<string, string>) =>
  data<Static<typeof Permissions>>(permissionsRoute.path, headers)
const as = async (role: string) => permissions((await makeSignedIn(app, { roles: [role] })).headers)

describe('permissions', () => {
  test('SES-14 the clerk gets the codes and pages of the clerk, the manager those of the manager', async () => {
    const [clerk, manager, ordinary] = [await as('taxClerk'), await as('taxManager'), await as('ordinary')]
    expect(clerk.btnPerm).toEqual([
      'invoice:pool:import',
      'invoice:pool:read',
      'tax:return:edit',
      'tax:return:read',
      'tax:return:submit',
      'tax:task:create',
    ])
    expect(manager.btnPerm).toEqual(['invoice:pool:read', 'tax:return:read', 'tax:return:review'])
    expect(ordinary.btnPerm).toEqual([])
    expect(clerk.resultPath).toEqual(
      expect.arrayContaining([
        '/workbenches/newIndex',
        '/system/tax-admin/tax-detail',
        '/system/tax-admin/invoice-import',
        '/userCenter/userManage',
      ]),
    )
    expect(manager.resultPath).not.toContain('/system/tax-admin/invoice-import')
    expect(ordinary.resultPath.some((path) => path.startsWith('/system/'))).toBe(false)
  })

  test('SES-14 a group stands above its granted children only, and names nothing that is not granted', async () => {
    const { enableMenuList } = await as('taxManager')
    expect(enableMenuList.map((top) => top.menuName)).toEqual(['工作台', '税务管理', '审核中心', '系统设置'])
    expect(flatten(enableMenuList).map((node) => node.frontEndName)).not.toContain('invoiceImport')
    expect(
      flatten(enableMenuList)
        .filter((node) => node.button === '1')
        .map((node) => node.frontEndName),
    ).toContain('tax:return:review')
  })

  test('SES-14 SHL-01 what is not built is in no menu; its address and buttons stay granted', async () => {
    const { headers } = await makeSignedIn(app, { roles: ['superAdmin'] })
    const root = await permissions(headers)
    const shown = flatten(root.enableMenuList)
      .filter((node) => node.routeUrl !== '')
      .map((node) => node.routeUrl)
    expect(shown).toEqual(['/workbenches/newIndex', '/workflow/index', '/userCenter/userManage'])
    expect(root.enableMenuList.map((top) => top.menuName)).toEqual(['工作台', '审核中心', '系统设置'])
    expect(root.resultPath).toEqual(
      expect.arrayContaining(['/Base/auth-management/user', '/crm/riskWarning', '/userCenter/help']),
    )
    expect(root.btnPerm).toEqual(expect.arrayContaining(['security:factor:reset']))
    expect((await data<{ enableMenuList: unknown }>(currentUserRoute.path, headers)).enableMenuList).toEqual(
      root.enableMenuList,
    )
  })

  test("SHL-06 the manager's top menu as drawn", async () => {
    const { enableMenuList } = await as('taxManager')
    expect(
      topMenu(deriveMenu(enableMenuList)).map((top) => [
        top.menuName,
        top.icon,
        top.children.filter((child) => child.show).map((child) => child.menuName),
      ]),
    ).toEqual([
      ['工作台', 'home', ['我的工作台']],
      ['税务管理', 'audit', ['税务任务', '增值税资料', '发票池', '勾选确认']],
      ['审核中心', 'use', ['审核中心']],
      ['系统设置', 'setting', ['个人中心']],
    ])
  })

  test('PRM-10 SES-14 whoever holds nothing has 审核中心 in his menu: a step or a colleague may ask him', async () => {
    const { headers } = await makeSignedIn(app)
    const { enableMenuList, btnPerm, resultPath } = await permissions(headers)
    expect(flatten(enableMenuList).map(({ menuName, routeUrl }) => [menuName, routeUrl])).toEqual([
      ['审核中心', ''],
      ['审核中心', '/workflow/index'],
    ])
    expect([btnPerm, resultPath]).toEqual([[], ['/workflow/index']])
  })

  test('SES-14 a granted menu and its button hold from the next call on, for page and server alike', async () => {
    const { headers, user } = await makeSignedIn(app)
    const roleId = '349855983408250885'
    const node = {
      parentId: null,
      sort: 99,
      routeUrl: '',
      icon: 'use',
      hidden: false,
      routeHidden: false,
      button: '' as const,
      remark: '',
      external: false,
      productType: '01',
    }
    const kit = app.kitOf('identity')
    await kit.write(async (tx) => {
      await assignRole(tx, kit.clock.now(), { userId: user.userId, roleCode: 'newsReviewer', entId: null })
      await saveMenuTree(tx, [
        { ...node, menuId: 'extra', menuName: '附加', frontEndName: 'extra' },
        {
          ...node,
          menuId: 'extra.out',
          parentId: 'extra',
          menuName: '外部',
          frontEndName: 'extraOut',
          routeUrl: 'https://example.com/',
          external: true,
        },
        {
          ...node,
          menuId: 'extra.act',
          parentId: 'extra',
          menuName: '操作',
          frontEndName: 'extra:thing:do',
          button: '1',
        },
      ])
      await grantMenus(tx, roleId, ['extra.out', 'extra.act'])
    })
    const own = await permissions(headers)
    expect(own.btnPerm).toEqual(['extra:thing:do'])
    expect(own.resultPath).not.toContain('https://example.com/')
    expect(
      own.enableMenuList
        .find((top) => top.menuId === 'extra')
        ?.children.map((child) => [child.menuId, child.ifIntOrExt]),
    ).toEqual([
      ['extra.act', '0'],
      ['extra.out', '1'],
    ])
  })

  test('SES-14 PRM-16 a role held in one enterprise holds there alone', async () => {
    const [here, there] = [await makeEnterprise(app), await makeEnterprise(app)]
    const user = await makeUser(app, { entIds: [here.entId, there.entId] })
    const kit = app.kitOf('identity')
    await kit.write((tx) =>
      assignRole(tx, kit.clock.now(), { userId: user.userId, roleCode: 'taxClerk', entId: there.entId }),
    )
    const buttons = async (entId: string) => (await permissions(await signedInAs(app, user, { entId }))).btnPerm
    expect(await buttons(there.entId)).toContain('tax:return:submit')
    expect(await buttons(here.entId)).toEqual([])
    const foreign = await makeEnterprise(app)
    expect(
      (await app.inject({ url: permissionsRoute.path, headers: await signedInAs(app, user, { entId: foreign.entId }) }))
        .statusCode,
    ).toBe(404)
  })
})

describe('a page without a grant', () => {
  const ask = async (path: string, headers: Record<string, string>) =>
    app.inject({ url: `${missingPageRoute.path}?path=${encodeURIComponent(path)}`, headers })

  test('LEAD-05 it is said which menu grants it and who gives that: administrator or operators', async () => {
    const [{ entId }, other] = [await makeEnterprise(app), await makeEnterprise(app)]
    const plain = await makeSignedIn(app, { entIds: [entId], roles: ['ordinary'] })
    const page = async (path: string) => (await ask(path, plain.headers)).json().data as unknown
    expect(await page('/Base/auth-management/role')).toEqual({
      menu: '系统设置 / 权限管理 / 角色管理',
      giver: '超级管理员',
      people: [],
    })
    await makeUser(app, { entIds: [entId], name: '马会计', roles: ['companyAdmin'] })
    await makeUser(app, { entIds: [other.entId], name: '外企业', roles: ['companyAdmin'] })
    expect(await page('/Base/auth-management/role')).toEqual({
      menu: '系统设置 / 权限管理 / 角色管理',
      giver: '企业管理员',
      people: ['马会计'],
    })
    expect(await page('/system/tax-admin/index')).toEqual({
      menu: '税务管理 / 税务任务',
      giver: '超级管理员',
      people: [],
    })
  })

  test('LEAD-05 an address that no menu grants is not found', async () => {
    const { headers } = await makeSignedIn(app, { roles: ['ordinary'] })
    expect((await ask('/no/such/page', headers)).statusCode).toBe(404)
  })
})

describe('who am I', () => {
  test('SES-16 user info has every field; the account without s_, the phone masked by the server', async () => {
    const enterprise = await makeEnterprise(app, { name: '启明分公司', entType: '6' })
    const { headers, user } = await makeSignedIn(app, {
      account: 's_zhoumin',
      name: '周敏',
      phone: '13800012345',
      userSource: '2',
      entIds: [enterprise.entId],
      roles: ['ordinary'],
    })
    const answer = await app.inject({ url: currentUserRoute.path, headers })
    expect(answer.json().data).toMatchObject({
      userId: user.userId,
      userName: '周敏',
      showName: '周敏',
      account: 'zhoumin',
      phone: '*******2345',
      entId: enterprise.entId,
      entName: '启明分公司',
      entType: '6',
      entVersion: '1',
      userSource: '2',
      seq: 0,
      token: headers.authorization.slice(7),
      roleList: [{ role: { roleCode: 'ordinary', roleName: '普通用户' } }],
      btnPerm: [],
    })
    expect(answer.json().data.enableMenuList.length).toBeGreaterThan(0)
    expect(answer.body).not.toContain('13800012345')
    expect(answer.body).not.toContain('argon2')
  })

  test('SES-02 SES-17 roles come as records of the product, system roles with their ids', async () => {
    const { headers } = await makeSignedIn(app, { roles: ['superAdmin', 'companyAdmin'] })
    expect(await data(userRolesRoute.path, headers)).toEqual([
      { role: { roleId: '349855983408250880', roleName: '超级管理员', roleCode: 'superAdmin' } },
      { role: { roleId: '349855983408250881', roleName: '企业管理员', roleCode: 'companyAdmin' } },
    ])
  })

  test("SES-16 another user's id is not found, one's own and other old fields are tolerated", async () => {
    const { headers, user } = await makeSignedIn(app)
    expect(
      (await app.inject({ url: `${currentUserRoute.path}?userId=${user.userId}&sourceChannel=bi`, headers }))
        .statusCode,
    ).toBe(200)
    expect((await app.inject({ url: `${currentUserRoute.path}?userId=someone`, headers })).statusCode).toBe(404)
    expect((await app.inject({ url: `${currentUserRoute.path}?evil=1`, headers })).statusCode).toBe(400)
    expect((await app.inject({ url: currentUserRoute.path })).json()).toMatchObject({
      code: 401,
      data: { reason: 'expired' },
    })
  })

  test("SES-13 the list of enterprises is the account's own, with the current one marked", async () => {
    const [first, second] = [await makeEnterprise(app), await makeEnterprise(app)]
    const { headers, user } = await makeSignedIn(app, { entIds: [first.entId, second.entId] })
    expect(await data(`${enterprisesRoute.path}?account=${user.account}`, headers)).toEqual([
      { customerName: first.name, entId: first.entId, currentFlag: 1 },
      { customerName: second.name, entId: second.entId, currentFlag: 0 },
    ])
    expect((await app.inject({ url: `${enterprisesRoute.path}?account=someone-else`, headers })).statusCode).toBe(404)
  })
})

test('SES-23 the headers that pages send are taken as they come, encoded or odd', async () => {
  const { headers } = await makeSignedIn(app)
  const answer = await app.inject({
    url: currentUserRoute.path,
    headers: {
      ...headers,
      entVersion: '1',
      sysCode: 'HMSYS02',
      pageName: encodeURIComponent('我的工作台'),
      router: '/workbenches/newIndex?x=%',
    },
  })
  expect(answer.statusCode).toBe(200)
})

test('SES-17 accounts and credit codes stand once, whatever the case', async () => {
  await makeEnterprise(app, { creditCode: '91350100M000100Y43' })
  await expect(makeEnterprise(app, { creditCode: '91350100M000100Y43' })).rejects.toThrow(
    '统一社会信用代码 91350100M000100Y43 已登记',
  )
  await makeUser(app, { account: 'Twice' })
  await expect(makeUser(app, { account: 'tWICE' })).rejects.toThrow('账号 tWICE 已存在')
})
