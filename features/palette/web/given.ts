import type { IconName } from '@portal/web-kit/icon.tsx'

/** Names of the overlays: `openOverlay(paletteId, given)`, `openOverlay(shortcutsId)`. */
export const paletteId = 'palette'
export const shortcutsId = 'shortcuts'

/** Data of the shell that the server lacks: commands, products, available addresses, and page icons. */
export interface PaletteGiven {
  commands: readonly { id: string; title: string; icon: IconName; run: () => void }[]
  /** Recently visited pages, newest first. */
  recent: readonly { path: string; title: string }[]
  products: readonly { title: string; path: string }[]
  allows: (path: string) => boolean
  iconOf: (path: string) => IconName | null
}
