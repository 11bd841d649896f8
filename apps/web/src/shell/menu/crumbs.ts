import { flatten, type ShownNode } from '@portal/identity/contract'
import { entryPage } from '../../menu/side-menu.rules.ts'

export interface CrumbItem {
  name: string
  path: string | null
}

/**
 * The breadcrumb of a page through the menu; only its title when no entry links to it. A page below an entry
 * (`isUnder`) follows it.
 */
export function crumbsOf(
  tree: readonly ShownNode[],
  place: ShownNode | null,
  title: string,
  isUnder: boolean,
): CrumbItem[] {
  const own = title === '' ? [] : [{ name: title, path: null }]
  if (place === null) return own
  const all = flatten(tree)
  const way = place.ids.map((id) => all.find((each) => each.menuId === id)).filter((each) => each !== undefined)
  return [...way.map((each) => ({ name: each.menuName, path: entryPage(each) })), ...(isUnder ? own : [])]
}
