import { fieldNames, type FeatureWords } from '@portal/contract'
import { MenuForm } from './menu-admin.routes.ts'

/** What its acts are called. */
export const menuAdminWords: FeatureWords = {
  audit: {
    groups: { menu: { name: '菜单', place: 72 } },
    actions: {
      menu: {
        'menu.add': '新增菜单',
        'menu.change': '修改菜单',
        'menu.delete': '删除菜单',
        'menu.save': '保存菜单',
      },
    },
    fields: fieldNames(MenuForm),
    facts: { added: '新增', changed: '修改', moved: '移动', deleted: '删除', menuName: '菜单' },
  },
}
