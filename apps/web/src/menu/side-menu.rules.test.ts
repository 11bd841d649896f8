import { deriveMenu, topMenu, type MenuNode } from '@portal/identity/contract'
import { expect, test } from 'vitest'
import { hasOnlyWorkbench } from './only-workbench.rules.ts'
import {
  choose,
  emptySide,
  entryPage,
  homeClick,
  loadSide,
  placeOf,
  showPlace,
  toggleCollapse,
  toggleOpen,
  topOf,
  visibleChildren,
} from './side-menu.rules.ts'

const node = (menuId: string, more: Partial<MenuNode> = {}): MenuNode => ({
  menuId,
  menuName: menuId,
  frontEndName: menuId,
  routeUrl: '',
  icon: 'use',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
  children: [],
  ...more,
})
const page = (menuId: string, more: Partial<MenuNode> = {}) => node(menuId, { routeUrl: `/${menuId}`, ...more })

const tree = deriveMenu([
  node('work', {
    icon: 'home',
    children: [page('desk'), page('detail', { ifRouteHidden: '1' }), node('save', { button: '1' })],
  }),
  node('apps', {
    children: [
      node('group-a', { children: [page('a1'), page('a2')] }),
      node('group-b', { children: [page('b1'), page('b2', { button: '0' })] }),
      page('off', { remark: 'disabled' }),
      page('away', { remark: 'hide' }),
      page('out', { ifIntOrExt: '1', routeUrl: 'https://example.com/' }),
      node('later'),
    ],
  }),
])
const tops = topMenu(tree)
const [work, apps] = tops
const at = (path: string, chosen?: string) => placeOf({ tops, tree }, path, chosen)
const entry = (id: string) => {
  const found = apps?.children.find((each) => each.menuId === id)
  if (found === undefined) throw new Error(id)
  return found
}

test('SHL-07 the first-level entry of the path supplies the side menu: visible children, no buttons', () => {
  expect(topOf(tops, at('/a2'))?.menuId).toBe('apps')
  expect(topOf(tops, at('/nowhere'))).toBeNull()
  expect(visibleChildren(work!).map((each) => each.menuId)).toEqual(['desk'])
  expect(loadSide(emptySide, apps!, at('/a2')).entries.map((each) => each.menuId)).toEqual([
    'group-a',
    'group-b',
    'off',
    'out',
    'later',
  ])
})

test('SHL-07 a hidden page still belongs to its entry', () => {
  expect(at('/detail')?.parentIds).toEqual(['work'])
})

test('SHL-07 the menu starts open; a collapse keeps the open keys and expanding restores them', () => {
  const side = loadSide(emptySide, apps!, at('/a2'))
  expect([side.collapsed, side.openKeys]).toEqual([false, ['group-a']])
  const collapsed = toggleCollapse(side)
  expect([collapsed.collapsed, collapsed.openKeys]).toEqual([true, []])
  expect(toggleCollapse(collapsed).openKeys).toEqual(['group-a'])
})

test('SHL-07 only one root submenu is open at a time', () => {
  const side = toggleOpen(loadSide(emptySide, apps!, at('/a2')), 'group-b')
  expect(side.openKeys).toEqual(['group-b'])
  expect(toggleOpen(side, 'group-b').openKeys).toEqual([])
})

test('SHL-07 choosing a top entry clears the side menu before it loads; without an entry it stays empty', () => {
  const side = toggleOpen(loadSide(emptySide, apps!, at('/a2')), 'group-b')
  expect(loadSide(side, work!, at('/desk'))).toMatchObject({ openKeys: [], keptKeys: [] })
  expect(loadSide(side, null, null).entries).toEqual([])
})

test('SHL-07 a page that two entries hold stands at the one it was opened by, else at the first in sight', () => {
  const twice = deriveMenu([
    node('hidden', { icon: 'use', hidden: '1', children: [page('x', { routeUrl: '/both' })] }),
    node('review', { icon: 'use', children: [page('one', { routeUrl: '/both' })] }),
    node('settings', {
      icon: 'setting',
      children: [node('group', { children: [page('two', { routeUrl: '/both' })] })],
    }),
  ])
  const both = { tops: topMenu(twice), tree: twice }
  expect(['two', 'one', 'gone', undefined].map((chosen) => placeOf(both, '/both', chosen)?.menuId)).toEqual([
    'two',
    'one',
    'one',
    'one',
  ])
  expect(placeOf(both, '/other', 'two')).toBeNull()
})

test('SHL-07 the group of the current page stands open, also in a menu of before and a collapsed one', () => {
  const side = toggleOpen(loadSide(emptySide, apps!, null), 'group-b')
  expect(showPlace(side, at('/a2')).openKeys).toEqual(['group-a'])
  expect(showPlace(side, null)).toBe(side)
  expect(toggleCollapse(showPlace(toggleCollapse(side), at('/a2'))).openKeys).toEqual(['group-a'])
})

test('SHL-07 a disabled entry is ignored', () => {
  expect(choose(entry('off'))).toEqual({ act: 'nothing' })
})

test('SHL-05 an external entry opens a window; an entry without a page is 正在开发中', () => {
  expect(choose(entry('out'))).toEqual({ act: 'open', url: 'https://example.com/' })
  expect(choose(entry('later'))).toEqual({ act: 'developing' })
})

test('SHL-05 the entry page of a group is its child with button 0, else its first page', () => {
  expect([entryPage(entry('group-b')), entryPage(entry('group-a')), entryPage(apps!)]).toEqual(['/b2', '/a1', '/a1'])
})

test('SHL-07 a home-click of type 05 loads the side menu; of another type clicks the top entry', () => {
  expect(homeClick({ productType: '05', path: '/a1' }, tops, tree)).toEqual({ load: apps })
  expect(homeClick({ productType: '01', path: '/a1' }, tops, tree)).toEqual({ click: apps })
  expect(homeClick({ productType: '05', path: '/nowhere' }, tops, tree)).toBeNull()
})

test("SHL-06 only known icons stand at the top; under audit and radar-chart the child's own decides", () => {
  const shown = topMenu(
    deriveMenu([
      node('t', {
        icon: 'audit',
        children: [page('x', { icon: 'audit' }), page('y'), page('qcit', { icon: 'audit' })],
      }),
      node('r', { icon: 'radar-chart', children: [page('x2', { icon: 'table' }), page('y2', { icon: 'audit' })] }),
      node('unknown', { icon: 'rocket' }),
      node('gone', { icon: 'home', hidden: '1' }),
    ]),
  )
  expect(shown.map((top) => [top.menuId, top.children.map((child) => child.menuId)])).toEqual([
    ['t', ['x']],
    ['r', ['x2']],
  ])
})

test("SHL-01 a menu with nothing but the workbench and one's own page is known as that", () => {
  const own = [
    node('w', { icon: 'home', children: [page('desk', { routeUrl: '/workbenches/newIndex' })] }),
    node('s', {
      icon: 'setting',
      children: [node('g', { children: [page('me', { routeUrl: '/userCenter/userManage' })] })],
    }),
  ]
  expect(hasOnlyWorkbench(topMenu(deriveMenu(own)))).toBe(true)
  expect(hasOnlyWorkbench(topMenu(deriveMenu([...own, node('t', { children: [page('x')] })])))).toBe(false)
})
