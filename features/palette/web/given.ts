import type { IconName } from '@portal/web-kit/icon.tsx'
import type { CommandArgument } from '@portal/web-kit/manifest'

/** Names of the overlays: `openOverlay(paletteId, given)`, `openOverlay(shortcutsId)`. */
export const paletteId = 'palette'
export const shortcutsId = 'shortcuts'

/**
 * What the shell knows and the server does not: its commands, products, whether an address is offered, and the picture
 * of a page.
 */
export interface PaletteGiven {
  commands: readonly { id: string; title: string; icon: IconName; run?: () => void; argument?: CommandArgument }[]
  /** Pages visited last, the newest first. */
  recent: readonly { path: string; title: string }[]
  products: readonly { title: string; path: string }[]
  allows: (path: string) => boolean
  iconOf: (path: string) => IconName | null
}
