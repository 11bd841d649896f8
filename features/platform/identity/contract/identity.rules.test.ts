import { expect, test } from 'vitest'
import { shortEnterpriseName } from './display.rules.ts'
import { builtMenu, deriveMenu, flatten, pathsOf, topMenu } from './menu.rules.ts'
import type { MenuNode } from './menu.schema.ts'
import { systemProductIds, systemRoleRights, userKind } from './roles.ts'

const node = (menuId: string, own: Partial<MenuNode> = {}): MenuNode => ({
  menuId,
  menuName: menuId,
  frontEndName: menuId,
  routeUrl: '',
  icon: '',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
  children: [],
  ...own,
})

test('SHL-05 place and flags of a node follow from the tree and its fields', () => {
  const tree = deriveMenu([
    node('a', {
      children: [
        node('b', { hidden: '1' }),
        node('c', { ifRouteHidden: '1' }),
        node('d', { button: '1' }),
        node('e', { button: '0', remark: 'x,disabled', children: [node('f', { remark: 'hide' })] }),
      ],
    }),
  ])
  const byId = new Map(flatten(tree).map((own) => [own.menuId, own]))
  expect([byId.get('a')?.level, byId.get('f')?.level]).toEqual([1, 3])
  expect(byId.get('f')).toMatchObject({ ids: ['a', 'e', 'f'], parentIds: ['a', 'e'], hide: true, disabled: false })
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => byId.get(id)?.show)).toEqual([true, false, false, false, true])
  expect(byId.get('e')?.disabled).toBe(true)
})

test('SHL-06 the top menu keeps five icons; audit keeps audit children but qcit, radar-chart keeps tables', () => {
  const kept = topMenu(
    deriveMenu([
      node('home', { icon: 'home', children: [node('h1')] }),
      node('tax', {
        icon: 'audit',
        children: [
          node('vat', { icon: 'audit' }),
          node('other', { icon: 'table' }),
          node('q', { icon: 'audit', frontEndName: 'qcit' }),
        ],
      }),
      node('stats', { icon: 'radar-chart', children: [node('t', { icon: 'table' }), node('c', { icon: 'chart' })] }),
      node('gone', { icon: 'setting', hidden: '1' }),
      node('odd', { icon: 'star' }),
    ]),
  )
  expect(kept.map((top) => [top.menuId, top.children.map((child) => child.menuId)])).toEqual([
    ['home', ['h1']],
    ['tax', ['vat']],
    ['stats', ['t']],
  ])
})

test('SES-14 granted paths come from pages with an address, not from buttons or external links', () => {
  const tree = [
    node('a', {
      routeUrl: '/a/b',
      children: [
        node('x', { button: '1', frontEndName: 'a:b:do', routeUrl: '/never' }),
        node('hidden', { ifRouteHidden: '1', routeUrl: '/a/c' }),
        node('out', { ifIntOrExt: '1', routeUrl: 'https://x' }),
      ],
    }),
  ]
  expect(pathsOf(tree)).toEqual(['/a/b', '/a/c'])
})

test('SES-14 SHL-05 the menu has built pages and groups that lead somewhere, and entries that never had one', () => {
  const menu = builtMenu(
    [
      node('work', {
        children: [
          node('desk', { routeUrl: '/Desk?tab=1', children: [node('desk:do', { button: '1' })] }),
          node('orders', { routeUrl: '/orders', children: [node('orders:do', { button: '1' })] }),
        ],
      }),
      node('empty', {
        children: [
          node('inner', { children: [node('x', { routeUrl: '/x' })] }),
          node('y', { routeUrl: '/y', ifRouteHidden: '1' }),
        ],
      }),
      node('above', {
        routeUrl: '/above',
        children: [node('above:do', { button: '1' }), node('below', { routeUrl: '/below' })],
      }),
      node('out', { routeUrl: 'https://example.com/', ifIntOrExt: '1' }),
      node('later'),
      node('acts', { children: [node('do', { button: '1' })] }),
    ],
    (address) => ['/Desk?tab=1', '/below'].includes(address),
  )
  expect(flatten(menu).map((own) => own.menuId)).toEqual([
    'work',
    'desk',
    'desk:do',
    'above',
    'below',
    'out',
    'later',
    'acts',
    'do',
  ])
  expect(menu.find((own) => own.menuId === 'above')?.routeUrl).toBe('')
})

test('SES-17 PRM-18 kinds of users and what may be done with system roles', () => {
  const kind = (entType: string, ...codes: string[]) => userKind({ roleCodes: new Set(codes), entType })
  expect([
    kind('1', 'salesman', 'superAdmin'),
    kind('1', 'companyAdmin'),
    kind('6', 'salesman'),
    kind('6'),
    kind('1', 'taxClerk'),
  ]).toEqual(['superAdmin', 'companyAdmin', 'salesman', 'branch', 'ordinary'])
  expect(systemRoleRights).toEqual({
    superAdmin: { assign: false, edit: false, remove: false },
    companyAdmin: { assign: true, edit: false, remove: false },
    salesman: { assign: false, edit: false, remove: false },
    systemAdmin: { assign: true, edit: false, remove: false },
    securityAdmin: { assign: true, edit: false, remove: false },
    auditAdmin: { assign: true, edit: false, remove: false },
  })
  expect(systemProductIds).toEqual(['00'])
})

test.for([
  ['启明热电有限公司', '启明热电'],
  ['启明氢能科技有限责任公司', '启明氢能科技'],
  ['启明锅炉装备股份有限公司唐山分公司', '启明锅炉装备唐山分公司'],
  ['有限公司', '有限公司'],
  ['北方电力研究院', '北方电力研究院'],
] as const)('SES-13 %s is called %s', ([name, short]) => {
  expect(shortEnterpriseName(name)).toBe(short)
})
