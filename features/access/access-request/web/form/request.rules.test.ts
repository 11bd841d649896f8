import { expect, test } from 'vitest'
import type { AccessRequestDetail } from '../../contract/index.ts'
import { clearedBy, faultsOf, initialOf, isTold, modeOf, placesOf, requestOf } from './request.rules.ts'
import { askedOf, checkedIn, menuTree, ruledChecks, type ProductMenu } from './menu-tree.ts'

const filled = {
  applyType: '3',
  productType: '01',
  roleId: 'r1',
  endsAt: '2026-12-31',
  reason: '汇缴',
  resRoleApplyList: '2出纳',
  resRoleUserApplyList: 'u1:e1',
  resRoleMenuApplyList: 'm1\nm2',
}
const blank = { resRoleApplyList: '', resRoleUserApplyList: '', resRoleMenuApplyList: '' }

test('PRM-05 a type clears product, role, menus and users; a product clears roles, users, role and menus', () => {
  expect(clearedBy(filled, 'applyType')).toEqual({ ...filled, productType: '', roleId: '', endsAt: '', ...blank })
  expect(clearedBy(filled, 'productType')).toEqual({ ...filled, roleId: '', ...blank })
  expect(clearedBy(filled, 'roleId')).toEqual({ ...filled, resRoleMenuApplyList: '' })
  expect(clearedBy(filled, 'reason')).toEqual(filled)
})

const faults = (change: object) =>
  Object.fromEntries(Object.entries(faultsOf({ ...filled, ...change })).filter(([, fault]) => fault !== undefined))

test.for<[object, object]>([
  [{}, {}],
  [
    { applyType: '', productType: '', roleId: '', reason: ' ' },
    { applyType: '请选择申请类型', productType: '请选择板块', roleId: '请选择角色', reason: '请输入申请事由' },
  ],
  [{ resRoleMenuApplyList: '' }, { resRoleMenuApplyList: '请选择要添加的权限' }],
  [{ applyType: '1', roleId: '', resRoleApplyList: '' }, { resRoleApplyList: '请添加角色' }],
  [{ applyType: '1', roleId: '', resRoleApplyList: '2出纳\n2 ' }, { resRoleApplyList: '请输入角色名称' }],
  [{ applyType: '2', resRoleUserApplyList: '' }, { resRoleUserApplyList: '请选择用户' }],
  [{ applyType: '2', resRoleUserApplyList: 'u1:e1\nu2:' }, { resRoleUserApplyList: '请选择企业' }],
])('PRM-05 %j is refused at its field by %j', ([change, expected]) => {
  expect(faults(change)).toEqual(expected)
})

test('PRM-05 what another type would have is not sent, and what is typed comes back as it was handed in', () => {
  expect(requestOf(filled)).toEqual({
    applyType: '3',
    productType: '01',
    roleId: 'r1',
    endsAt: '2026-12-31',
    reason: '汇缴',
    resRoleMenuApplyList: [{ menuId: 'm1' }, { menuId: 'm2' }],
  })
  expect(requestOf({ ...filled, applyType: '1' })).toEqual({
    applyType: '1',
    productType: '01',
    reason: '汇缴',
    resRoleApplyList: [{ productType: '01', roleCode: '2', roleName: '出纳' }],
  })
  const handedIn = { applyType: '2', productType: '01', resRoleUserApplyList: [{ userId: 'u1', entId: 'e1' }] }
  expect(initialOf(handedIn as AccessRequestDetail)).toMatchObject({ resRoleUserApplyList: ['u1:e1'] })
})

test('LEAD-06 an effect is asked for once there is something to tell', () => {
  const told = (change: object) => isTold(requestOf({ ...filled, ...change }))
  expect(told({})).toBe(true)
  expect(told({ resRoleMenuApplyList: '' })).toBe(false)
  expect(told({ roleId: '' })).toBe(false)
  expect(told({ applyType: '2', resRoleUserApplyList: 'u1:' })).toBe(false)
  expect(told({ applyType: '1', resRoleApplyList: '2' })).toBe(false)
  expect(told({ applyType: '1' })).toBe(true)
})

test('PRM-05 who has one enterprise alone has it chosen, who has several is asked', () => {
  const known = [
    { userId: 'u1', userOrganzations: [{ entId: 'e1' }] },
    { userId: 'u2', userOrganzations: [{ entId: 'e1' }, { entId: 'e2' }] },
  ]
  expect(placesOf('u1:\nu2:\nu3:e9', known, 'e0')).toBe('u1:e1\nu2:\nu3:e9')
  expect(placesOf('u1:\nu2:', known, 'e2')).toBe('u1:e1\nu2:e2')
})

test('PRM-05 an application opens in the mode of who opens it', () => {
  const mode = (canEdit: boolean, isOwn: boolean, canDecide: boolean, isReview: boolean) =>
    modeOf({ canEdit, isOwn }, { canDecide, isReview })
  expect(mode(true, true, false, false)).toBe('edit')
  expect(mode(true, true, false, true)).toBe('approveEdit')
  expect(mode(false, false, true, true)).toBe('approve')
  expect(mode(false, false, false, true)).toBe('approveCheck')
  expect(mode(false, true, false, true)).toBe('check')
})

const menu = (menuId: string, children: ProductMenu[] = [], more: Partial<ProductMenu> = {}): ProductMenu => ({
  menuId,
  menuName: menuId,
  parentId: '',
  children,
  ...more,
})
const tree = menuTree(
  [
    menu('税务', [
      menu('申报', [menu('填写'), menu('复核', [], { disabled: true })], { routeUrl: '/a' }),
      menu('日历', [], { disabled: true, routeUrl: '/b' }),
    ]),
  ],
  '进入页面',
  '已有',
)

test('PRM-06 a check brings what is below and above, unchecking takes what is below; held is not sent', () => {
  const held = checkedIn(tree, [])
  expect(held).toEqual(new Set(['复核', '日历']))
  const button = ruledChecks(tree, held, new Set([...held, '填写']))
  expect(button).toEqual(new Set(['复核', '日历', '填写', '申报']))
  expect(askedOf(tree, button)).toEqual(['税务', '申报', '填写'])
  const without = ruledChecks(tree, button, new Set(['复核', '日历', '填写']))
  expect(askedOf(tree, checkedIn(tree, [...without]))).toEqual([])
  expect(checkedIn(tree, [...without])).toEqual(held)
})

test('PRM-06 a tree of 5,000 menus is ruled whole, each menu once', () => {
  const pages = Array.from({ length: 500 }, (_, page) =>
    menu(
      `p${page}`,
      Array.from({ length: 9 }, (_button, at) => menu(`p${page}b${at}`)),
      { routeUrl: `/${page}` },
    ),
  )
  const big = menuTree([menu('all', pages)], '进入页面', '已有')
  const asked = askedOf(big, ruledChecks(big, new Set(), new Set(big.names.keys())))
  expect([asked.length, new Set(asked).size]).toEqual([5001, 5001])
})
