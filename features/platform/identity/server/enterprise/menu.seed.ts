import type { MenuSeed } from '@portal/server-kit/menus'
import type { NewMenuNode } from './menu.service.ts'
import type { RoleCode } from '../data/roles.ts'

/** Product id of the system itself. */
const systemProduct = '00'

/** Nodes to store, parents before children. Ids derive from the codes, so that a second run finds them. */
export function menuNodesOf(seeds: readonly MenuSeed[], parentId: string | null = null): NewMenuNode[] {
  return seeds.flatMap((seed, index) => [
    node({
      menuId: seed.code,
      parentId,
      sort: index,
      menuName: seed.name,
      frontEndName: seed.code,
      icon: seed.icon,
      routeUrl: seed.route ?? '',
      routeHidden: seed.off === 'route',
    }),
    ...(seed.buttons ?? []).map((button, order) =>
      node({
        menuId: `${seed.code}/${button.code}`,
        parentId: seed.code,
        sort: order,
        menuName: button.name,
        frontEndName: button.code,
        button: '1',
      }),
    ),
    ...menuNodesOf(seed.children ?? [], seed.code),
  ])
}

const node = (
  own: Partial<NewMenuNode> & Pick<NewMenuNode, 'menuId' | 'parentId' | 'sort' | 'menuName' | 'frontEndName'>,
): NewMenuNode => ({
  routeUrl: '',
  icon: '',
  hidden: false,
  routeHidden: false,
  button: '',
  remark: '',
  external: false,
  productType: systemProduct,
  ...own,
})

/** Menu ids of a role according to the data file. Groups follow from their children when the tree is built. */
export function menuIdsOf(seeds: readonly MenuSeed[], role: RoleCode): string[] {
  return seeds.flatMap((seed) => [
    ...(seed.roles === 'all' || seed.roles?.includes(role) ? [seed.code] : []),
    ...(seed.buttons ?? [])
      .filter((button) => button.roles.includes(role))
      .map((button) => `${seed.code}/${button.code}`),
    ...menuIdsOf(seed.children ?? [], role),
  ])
}
