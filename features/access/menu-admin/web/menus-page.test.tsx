import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  menuRolesRoute,
  menuTreeRoute,
  menuUsesRoute,
  roleMenusRoute,
  saveMenusRoute,
  type MenuRow,
} from '../contract/index.ts'
import { MenuTaxPage } from './menus-page.tsx'

const row = (menuId: string, parentId: string | null, more: Partial<MenuRow> = {}): MenuRow => ({
  menuId,
  parentId,
  menuName: menuId,
  frontEndName: menuId,
  routeUrl: parentId === null ? '' : `/${menuId}`,
  icon: 'use',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
  operations: 0,
  customers: parentId === null ? 0 : 1,
  ...more,
})
const start = [row('业务', null), row('甲', '业务'), row('乙', '业务'), row('运营', null), row('台', '运营')].map(
  (own) => (own.menuId === '台' ? { ...own, customers: 0, operations: 1 } : own),
)
let tree = { version: 3, menus: start, pages: ['/甲', '/乙'] }
let saves: { version: number; changes: object[] }[] = []
let close: () => Promise<void>
beforeEach(() => {
  saves = []
  tree = { version: 3, menus: start, pages: ['/甲', '/乙'] }
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://portal.test').pathname
    if (path === saveMenusRoute.path) {
      const sent = JSON.parse(String(init?.body))
      saves.push(sent)
      if (sent.version !== tree.version)
        return Response.json({ code: 409, msg: '数据已被他人修改', data: { version: tree.version } }, { status: 409 })
    }
    const answers: Record<string, object> = {
      [menuTreeRoute.path]: ok(tree),
      [menuRolesRoute.path]: ok([{ roleId: 'r1', roleName: '税务会计', entName: null }]),
      [roleMenusRoute.path]: ok(['甲', '乙']),
      [menuUsesRoute.path]: ok({
        roles: [{ roleId: 'r1', roleName: '税务会计', people: 3 }],
        roleCount: 1,
        people: 3,
      }),
      [saveMenusRoute.path]: ok({ version: 4 }),
    }
    return Response.json(answers[path] ?? ok(null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const grid = () => document.querySelector('[role="treegrid"]') as HTMLElement
const names = () => [...document.querySelectorAll('[role="rowheader"]')].map((each) => each.textContent)
const preview = () => [...document.querySelectorAll('section li li')].map((each) => each.textContent)
const keys = async (...pressed: string[]): Promise<void> => {
  for (const each of pressed)
    await act(async () => {
      const key = each.replace('Ctrl+', '')
      grid().dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key !== each, bubbles: true }))
    })
}
const open = async (): Promise<void> => {
  ;({ close } = await draw(
    <>
      <MenuTaxPage />
      <ConfirmHost />
    </>,
  ))
  await until(() => expect(preview()).toEqual(['甲', '乙']))
}

test('PRM-03 a page moved by keyboard and one hidden: the role’s menu shows it before it is saved', async () => {
  await open()
  expect(names()).toEqual(['业务', '甲', '乙'])
  await keys('ArrowDown', 'Ctrl+x', 'ArrowDown', 'ArrowDown', 'Enter')
  await until(() => expect(names()).toEqual(['业务', '乙', '甲']))
  expect(preview()).toEqual(['乙', '甲'])
  await press(byName('button', '隐藏'))
  expect(preview()).toEqual(['乙'])
  expect(saves).toEqual([])
  await press(byName('button', '保存 2 处修改'))
  await until(() =>
    expect(saves).toEqual([
      {
        version: 3,
        changes: [
          { act: 'move', menuId: '甲', parentId: '业务', before: null },
          { act: 'change', menuId: '甲', said: { hidden: '1' } },
        ],
      },
    ]),
  )
})

test('PRM-03 a new button is refused at its field until it has a code; a menu in use tells by whom', async () => {
  await open()
  await keys('ArrowDown')
  await press(byName('button', '在其下新增'))
  const field = (name: string) => document.querySelector(`.modal [name=${name}]`) as HTMLInputElement
  await typeIn(field('menuName'), '导出')
  await act(async () => {
    field('button').value = '1'
    field('button').dispatchEvent(new Event('change', { bubbles: true }))
  })
  await typeIn(field('frontEndName'), 'export')
  await press(byName('.modal button', '确定'))
  await until(() => expect(document.body.textContent).toContain('按钮的权限编码至少两段'))
  await typeIn(field('frontEndName'), 'demo:report:export')
  await press(byName('.modal button', '确定'))
  await until(() => expect(document.body.textContent).toContain('新增「导出」，在「甲」下'))
  await press(byName('button', '删除'))
  await until(() => expect(document.body.textContent).toContain('1 个角色、3 人正在使用'))
  await press(byName('.modal button', '仍要删除'))
  await until(() => expect(document.body.textContent).toContain('未保存的修改（2 处）'))
  await press(byName('button', '保存 2 处修改'))
  await until(() => expect(saves.at(-1)?.changes[1]).toEqual({ act: 'delete', menuId: '甲', knownRoles: 1 }))
})

test('PRM-03 saved by another meanwhile: both sides are shown, what still fits is kept and saved', async () => {
  await open()
  await keys('ArrowDown')
  await press(byName('button', '隐藏'))
  await keys('ArrowDown')
  await press(byName('button', '隐藏'))
  tree = { ...tree, version: 5, menus: start.filter(({ menuId }) => menuId !== '乙') }
  await press(byName('button', '保存 2 处修改'))
  await until(() => expect(document.body.textContent).toContain('已随最新内容更新：乙'))
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('隐藏「乙」（没有找到这个菜单')
  await press(byName('button', '保存 1 处修改'))
  await until(() => expect(saves.at(-1)).toMatchObject({ version: 5, changes: [{ menuId: '甲' }] }))
})

test('PRM-03 what both changed of an entry is read and taken; where both say the same nobody is asked', async () => {
  const named = start.map((own) => (own.menuId === '甲' ? { ...own, frontEndName: 'jia' } : own))
  tree = { ...tree, menus: named }
  await open()
  await keys('ArrowDown')
  const rename = async (name: string): Promise<void> => {
    await press(byName('button', '修改'))
    await typeIn(document.querySelector('.modal [name=menuName]') as HTMLInputElement, name)
    await press(byName('.modal button', '确定'))
  }
  const theirs = (version: number, menuName: string) => ({
    ...tree,
    version,
    menus: named.map((own) => (own.menuId === '甲' ? { ...own, menuName, remark: '他们的' } : own)),
  })
  await rename('我的')
  tree = theirs(5, '他们')
  await press(byName('button', '保存 1 处修改'))
  await until(() => expect(document.querySelector('[role="alert"] dl')?.textContent).toContain('我的'))
  await press(byName('button', '「他们」名称：采用对方的'))
  expect(names()).toContain('他们')
  await press(byName('button', '撤销上一步'))
  await press(byName('button', '保存 1 处修改'))
  await until(() => expect(saves.at(-1)).toMatchObject({ version: 5, changes: [{ said: { menuName: '我的' } }] }))
  await until(() => expect(document.querySelector('[role="alert"]')).toBeNull())
  await rename('一样')
  tree = theirs(7, '一样')
  await press(byName('button', '保存 1 处修改'))
  await until(() => expect(saves.at(-1)).toMatchObject({ version: 7, changes: [{ said: { menuName: '一样' } }] }))
})

test('PRM-03 a new entry below a closed row opens it; who leaves with unsaved changes is asked', async () => {
  await open()
  await keys('ArrowLeft')
  expect(names()).toEqual(['业务'])
  await press(byName('button', '在其下新增'))
  await typeIn(document.querySelector('.modal [name=menuName]') as HTMLInputElement, '丙')
  await typeIn(document.querySelector('.modal [name=frontEndName]') as HTMLInputElement, 'bing')
  await typeIn(document.querySelector('.modal [name=routeUrl]') as HTMLInputElement, '/bing')
  await press(byName('.modal button', '确定'))
  await until(() => expect(names()).toEqual(['业务', '甲', '乙', '丙']))
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})
