import type { RequestDraft } from '../contract/index.ts'

/** What the form reads: menus of a product, roles, products. */
export const menu = (menuId: string, parentId: string, more: object = {}) => ({
  menuId,
  menuName: menuId,
  parentId,
  children: [] as object[],
  ...more,
})
export const menus = [
  menu('税务', '', {
    children: [
      menu('申报', '税务', { routeUrl: '/a', children: [menu('填写', '申报')] }),
      menu('日历', '税务', { disabled: true }),
    ],
  }),
]
export const roles = [{ roleId: 'r1', roleName: '税务会计', roleCode: '2', isSystem: false, entName: null }]
export const products = [{ productType: '01', productName: '税务管理', aboveOff: '0' }]

/** What a refusal would need. */
export const draft: RequestDraft = {
  name: '税务日历',
  applied: null,
  endsAt: '2026-06-30',
  reason: '',
  applyType: '3',
  productType: '01',
  roleId: 'r1',
  roleName: '税务会计',
  resRoleUserApplyList: [],
  resRoleMenuApplyList: [{ menuId: '填写', menuName: '填写' }],
}
