/** The menu and what it gives, for other features. All writers take the caller's transaction. */
import '../identity.table.ts'
export { grantMenus, saveMenuTree, type NewMenuNode } from '../enterprise/menu.service.ts'
export {
  holdMenuTree,
  menuHolders,
  menuUses,
  readMenuTree,
  replaceMenus,
  type MenuTree,
  type MenuUse,
} from '../upkeep/menu-tree.service.ts'
export { giveMenusBack, grantsOfMenus, menusOfRole, type MenuGrant } from '../upkeep/roles/menu-grants.service.ts'
export { addedMenus } from '../upkeep/roles/role-menu.repo.ts'
export { endRoleMenus } from '../upkeep/roles/role-menu-end.service.ts'
