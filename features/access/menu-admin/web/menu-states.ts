import type { KeptMenu } from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import type { MenuTreeNode } from './menu-rows.ts'

/** What an entry is, in a word. */
export function kindOf({ button, ifIntOrExt, routeUrl }: KeptMenu): string {
  if (button === '1') return texts.kinds.button
  if (ifIntOrExt === '1') return texts.kinds.external
  if (button === '0') return texts.kinds.entry
  return routeUrl === '' ? texts.kinds.group : texts.kinds.page
}

/** What is said of a row beside its name. */
export function statesOf({ menu, kept }: MenuTreeNode): string[] {
  const { fresh, changed, hidden, offMenu } = texts.states
  return [
    ...(kept === null ? [fresh] : isChanged(menu, kept) ? [changed] : []),
    ...(menu.hidden === '1' ? [hidden] : []),
    ...(menu.ifRouteHidden === '1' ? [offMenu] : []),
  ]
}

const isChanged = (menu: KeptMenu, kept: KeptMenu): boolean =>
  (Object.keys(menu) as (keyof KeptMenu)[]).some((name) => menu[name] !== kept[name])
