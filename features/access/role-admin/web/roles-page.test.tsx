import { ok, stale } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  allocateMenuRoute,
  findRoleByIdRoute,
  grantableMenusRoute,
  roleChangesRoute,
  roleDutiesRoute,
  roleImpactRoute,
  roleList,
  roleUsesRoute,
  userListByRoleIdRoute,
  type GrantableMenu,
  type RoleDetail,
} from '../contract/index.ts'
import { chosenSide, meet } from './grant-conflict.ts'
import { grantTree, heldLeaves, ruledChecks } from './grant-tree.ts'
import { grantTexts as texts } from './role-admin.texts.ts'
import { RolesPage } from './roles-page.tsx'

const menu = (menuId: string, parentId: string | null, isPage: boolean, isMine = true): GrantableMenu => ({
  menuId,
  parentId,
  menuName: menuId,
  isPage,
  isMine,
})
const menus = [
  menu('税务管理', null, false),
  menu('税务任务', '税务管理', true),
  menu('新建任务', '税务任务', false),
  menu('发票池', '税务管理', true),
  menu('税务日历', '税务管理', true),
]
const role: RoleDetail = {
  roleId: 'r1',
  roleName: '税务会计',
  roleCode: '2',
  entId: null,
  entName: null,
  note: null,
  dataScope: 'enterprise',
  isSystem: false,
  version: 3,
  updatedAt: '2026-03-11 10:00:00',
  updatedBy: '林沐',
  people: 3,
  menuIds: ['税务管理', '税务任务'],
  whyNot: null,
  isAssignable: true,
  isEverywhere: true,
}
const gained = [{ menuId: '新建任务', name: '税务任务 / 新建任务', isButton: true, unchanged: 1, partly: 0 }]
let sent: unknown[] = []
let answers: Record<string, object> = {}
memoryDrafts()
beforeEach(() => {
  sent = []
  testBoot()
  testCaller()
  const row = { ...role, id: 'r1', side: '2' }
  answers = {
    [roleList.path]: ok({ records: [row], total: 1, next: null }),
    [findRoleByIdRoute.path]: ok(role),
    [grantableMenusRoute.path]: ok(menus),
    [roleImpactRoute.path]: ok({
      people: 3,
      names: ['陈立', '吴桐', '许诺'],
      gained,
      lost: [],
    }),
    [allocateMenuRoute.path]: ok({ roleId: 'r1', version: 4 }),
    [roleUsesRoute.path]: ok({ foundAt: '2026-03-11 03:40:00', uses: [{ menuId: '税务日历', uses: 1204 }] }),
    [roleChangesRoute.path]: ok([
      { id: 'a1', at: '2026-02-26 10:00:00', by: '林沐', action: '修改角色的权限', text: '去掉 车船税' },
    ]),
    [roleDutiesRoute.path]: ok({
      isSeparated: false,
      duties: ['安全管理员', '审计管理员'],
      people: 1,
      names: ['陈立'],
      conflicts: [],
    }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    if (path === allocateMenuRoute.path) sent.push(JSON.parse(String(init?.body)))
    const answer = answers[path] ?? ok(null)
    return Response.json(answer, { status: 'code' in answer && answer.code === 409 ? 409 : 200 })
  })
})
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent
const row = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) =>
    each.textContent.startsWith(name),
  )
  if (found === undefined) throw new Error(`no row ${name}`)
  return found
}
const opened = async () => {
  ;({ close } = await draw(<RolesPage />, '/Base/auth-management/role?roleId=r1'))
  await until(() => row('发票池'))
}
const member = {
  id: 'u1:e1',
  userId: 'u1',
  userName: '陈立',
  account: 'chenli',
  userSource: '1',
  entId: 'e1',
  entName: '启明锅炉',
  grantedAt: '2026-02-26 10:00:00',
  endsAt: null,
}

test('PRM-02 a check shows who is hit before it is saved, and is saved under the version that was read', async () => {
  await opened()
  await press(row('发票池'))
  await until(() => expect(text()).toContain('3 人：陈立、吴桐、许诺'))
  expect(text()).toContain('1 人从别处也有')
  await press(byName('button', texts.save(3)))
  await until(() => expect(sent).toEqual([{ roleId: 'r1', menuIds: ['税务任务', '发票池'], version: 3 }]))
})

test('PRM-02 of a stale change what the other did is taken over by name, mine stays, and is saved again', async () => {
  answers[allocateMenuRoute.path] = {
    code: 409,
    msg: '',
    data: stale({ version: 9, menuIds: [], updatedBy: '韩松' }).data as object,
  }
  await opened()
  await press(row('发票池'))
  await until(() => byName('button', texts.save(3)))
  answers[roleImpactRoute.path] = ok({ people: 8, names: ['韩松'], gained, lost: [] })
  await press(byName('button', texts.save(3)))
  await until(() => expect(text()).toContain('韩松 又保存过这份内容'))
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/已随最新内容更新：.*税务任务/u)
  await until(() => expect(text()).toContain('8 人：韩松'))
  answers[allocateMenuRoute.path] = ok({ roleId: 'r1', version: 10 })
  await press(byName('button', texts.save(3)))
  await until(() => expect(sent.at(-1)).toMatchObject({ version: 9, menuIds: ['发票池'] }))
})

test('PRM-02 two choices of menus are put together; a page that one takes away and the other needs is decided', () => {
  close = () => Promise.resolve()
  const tree = grantTree(menus, texts.enter, texts.notMine)
  const begun = new Set(['税务任务'])
  const agreed = meet(tree, { begun, mine: new Set(['税务任务', '发票池']), theirs: new Set(['税务任务', '发票池']) })
  expect([agreed.isAgreed, [...agreed.merged]]).toEqual([true, ['税务任务', '发票池']])
  const needed = meet(tree, { begun, mine: new Set(['税务任务', '新建任务']), theirs: new Set() })
  expect([needed.both, needed.merged.has('税务任务')]).toEqual([['税务任务'], true])
  const theirs = chosenSide(tree, { checked: needed.merged, theirs: needed.theirs, ids: needed.both, side: 'theirs' })
  expect([...theirs]).toEqual([])
  const mine = chosenSide(tree, { checked: theirs, theirs: needed.theirs, ids: needed.both, side: 'mine' })
  expect([...mine]).toEqual(['税务任务'])
})

test('PRM-06 a check brings the pages above along, and taking a page away takes what is below it', async () => {
  close = () => Promise.resolve()
  const tree = grantTree(menus, texts.enter, texts.notMine)
  expect(heldLeaves(tree, role.menuIds)).toEqual(new Set(['税务任务']))
  const both = ruledChecks(tree, new Set(), new Set(['新建任务']))
  expect(both).toEqual(new Set(['新建任务', '税务任务']))
  expect(ruledChecks(tree, both, new Set(['新建任务']))).toEqual(new Set())
})

test('PRM-02 PRM-18 beside the grants: how often each is used, what was changed, what duties it joins', async () => {
  answers[findRoleByIdRoute.path] = ok({ ...role, menuIds: [...role.menuIds, '税务日历'] })
  await opened()
  await until(() => expect(row('税务日历').textContent).toContain('1,204 次'))
  await press(row('发票池'))
  await until(() => expect(row('发票池').textContent).toContain('新'))
  for (const said of ['去掉 车船税', '林沐', '安全管理员、审计管理员', '1 位成员还有另一种', '三员分立没有启用'])
    expect(text()).toContain(said)
})

test('PRM-02 PRM-14 a member leads to what he may and why, for who may ask', async () => {
  answers[userListByRoleIdRoute.path] = ok([{ records: [member], total: 1, current: 1, size: 20 }])
  const members = async (permissions: string[]) => {
    testCaller({ permissions: new Set(permissions) })
    ;({ close } = await draw(<RolesPage />, '/Base/auth-management/role?roleId=r1&tab=members'))
    await until(() => expect(text()).toContain('陈立'))
    return document.querySelector('a[href*="auth-management/why"]')?.getAttribute('href')
  }
  expect(await members([])).toBeUndefined()
  await close()
  expect(await members(['base:access:why'])).toBe('/Base/auth-management/why?user=u1&ent=e1')
})
