/**
 * Layout style (SHL-08): 1 with side menu and bottom box, 2 tiled: the content has the whole width below the 89 px of
 * header and context bar.
 */
export type LayoutStyle = 1 | 2

interface Visit {
  path: string
  /** Addresses that the installation draws tiled. */
  tiled: readonly string[]
  /** A sub-menu led there: always style 1. */
  bySubmenu: boolean
  /** The style the person had, when the page is opened by its address; null when he came by the menu. */
  kept: LayoutStyle | null
}

/**
 * The style in which a page is drawn: tiled when its address is in the list, unless a sub-menu led there or the person
 * had the other style when it was reloaded.
 */
export function layoutStyleOf({ path, tiled, bySubmenu, kept }: Visit): LayoutStyle {
  if (bySubmenu || !tiled.includes(path)) return 1
  return kept ?? 2
}
