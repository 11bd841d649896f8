/**
 * Layout style (SHL-08): 1 with side menu and bottom box; 2 tiled: full width below the 89 px of header and context
 * bar.
 */
export type LayoutStyle = 1 | 2

interface Visit {
  path: string
  /** Addresses the installation shows tiled. */
  tiled: readonly string[]
  /** Opened from a sub-menu: always style 1. */
  bySubmenu: boolean
  /** The stored style when the page was opened by its address; null when opened from the menu. */
  kept: LayoutStyle | null
}

/**
 * The style of a page: tiled when its address is listed, unless it was opened from a sub-menu or reloaded in the other
 * style.
 */
export function layoutStyleOf({ path, tiled, bySubmenu, kept }: Visit): LayoutStyle {
  if (bySubmenu || !tiled.includes(path)) return 1
  return kept ?? 2
}
