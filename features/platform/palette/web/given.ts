import type { IconName } from '@portal/web-kit/icon.tsx'
import type { CommandArgument } from '@portal/web-kit/manifest'

/** Names of the overlays: `openOverlay(paletteId, given)`, `openOverlay(shortcutsId)`. */
export const paletteId = 'palette'
export const shortcutsId = 'shortcuts'

/** Data of the shell that the server lacks: commands, products, available addresses, and page icons. */
export interface PaletteGiven {
  commands: readonly { id: string; title: string; icon: IconName; run?: () => void; argument?: CommandArgument }[]
  /** Recently visited pages, newest first. */
  recent: readonly { path: string; title: string }[]
  products: readonly { title: string; path: string }[]
  allows: (path: string) => boolean
  iconOf: (path: string) => IconName | null
}
