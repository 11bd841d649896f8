import { maxMenuDepth } from './menu.schema.ts'

/** A node of the kept tree: `parentId` null stands at the top, siblings stand in the order of `sort`. */
export interface KeptMenu {
  menuId: string
  parentId: string | null
  sort: number
  menuName: string
  frontEndName: string
  routeUrl: string
  icon: string
  /** '0' or '1', as on the product's wire. */
  hidden: string
  ifRouteHidden: string
  button: string
  remark: string
  ifIntOrExt: string
  productType: string
}

/** A change of the tree: nodes as they shall stand, new ones too, and those taken away with all below them. */
export interface MenuChange {
  changed: readonly KeptMenu[]
  removed: readonly string[]
}

export interface MenuFault {
  menuId: string
  field: 'menuName' | 'parentId' | 'frontEndName' | 'routeUrl'
  message: string
}

/** Grants without which nobody could mend the tree or the roles. */
export const keepingCodes: ReadonlySet<string> = new Set(['base:menu:manage', 'base:role:manage'])

const isButton = ({ button }: KeptMenu): boolean => button === '1'

/** The tree after a change; what stands below a removed node goes with it. */
export function changedMenus(now: readonly KeptMenu[], { changed, removed }: MenuChange): KeptMenu[] {
  const nodes = new Map([...now, ...changed].map((node) => [node.menuId, node]))
  const gone = new Set(removed)
  for (let found = true; found;) {
    const below = [...nodes.values()].filter(({ menuId, parentId }) => !gone.has(menuId) && gone.has(parentId ?? ''))
    for (const { menuId } of below) gone.add(menuId)
    found = below.length > 0
  }
  return [...nodes.values()].filter(({ menuId }) => !gone.has(menuId)).toSorted(byPlace)
}

export const byPlace = (one: KeptMenu, other: KeptMenu): number =>
  one.sort - other.sort || (one.menuId < other.menuId ? -1 : 1)

/** Level of a node, from 1; null when its ancestors lead back to itself or nowhere. */
function levelOf(byId: ReadonlyMap<string, KeptMenu>, node: KeptMenu): number | null {
  let level = 1
  for (let up = node.parentId; up !== null; level += 1) {
    const parent = byId.get(up)
    if (parent === undefined || level > byId.size) return null
    up = parent.parentId
  }
  return level
}

/** What is wrong with changed nodes within the whole tree; page and server ask the same. */
export function faultsOfMenus(tree: readonly KeptMenu[], changed: readonly KeptMenu[]): MenuFault[] {
  const byId = new Map(tree.map((node) => [node.menuId, node]))
  const touched = new Set(changed.map(({ menuId }) => menuId))
  return tree.flatMap((node): MenuFault[] => {
    const { menuId, parentId } = node
    const at = (field: MenuFault['field'], message: string): MenuFault => ({ menuId, field, message })
    const level = levelOf(byId, node)
    if (level === null) return touched.has(menuId) ? [at('parentId', menuTreeTexts.below)] : []
    if (level > maxMenuDepth) return [at('parentId', menuTreeTexts.deep(node.menuName, maxMenuDepth))]
    if (!touched.has(menuId)) return []
    const parent = parentId === null ? undefined : byId.get(parentId)
    return [
      ...(node.menuName.trim() === '' ? [at('menuName', menuTreeTexts.noName)] : []),
      ...(parent !== undefined && isButton(parent) ? [at('parentId', menuTreeTexts.button(parent.menuName))] : []),
      ...(isButton(node) && parent === undefined ? [at('parentId', menuTreeTexts.alone)] : []),
      ...(isButton(node) && !/^[a-z0-9-]+(:[a-zA-Z0-9-]+){2}$/.test(node.frontEndName)
        ? [at('frontEndName', menuTreeTexts.code)]
        : []),
      ...(isRoute(node) ? [] : [at('routeUrl', menuTreeTexts.route)]),
    ]
  })
}

const isRoute = ({ routeUrl, ifIntOrExt, button }: KeptMenu): boolean =>
  routeUrl === '' || (button !== '1' && (ifIntOrExt === '1' ? /^https:\/\/\S+$/ : /^\/(?!\/)\S*$/).test(routeUrl))

/** Refusals of the tree, said by page and server alike. */
export const menuTreeTexts = {
  noName: '请输入名称',
  below: '不能把菜单移到它自己下面',
  deep: (name: string, most: number) => `「${name}」会到第 ${most + 1} 级，菜单最多 ${most} 级`,
  button: (name: string) => `「${name}」是按钮，下面不能再放菜单`,
  alone: '按钮要放在一个页面下面',
  code: '按钮的权限码写成 模块:对象:动作，如 base:role:manage',
  route: '页面地址以 / 开头；外部链接以 https:// 开头；按钮没有地址',
} as const
