import type { IconName } from '@portal/web-kit/icon.tsx'

/** Names of the overlays: `openOverlay(paletteId, given)`, `openOverlay(shortcutsId)`. */
export const paletteId = 'palette'
export const shortcutsId = 'shortcuts'

interface Doing { id: string, title: string, icon: IconName, words?: string, run: () => void }

/** What the shell knows and the server does not: acts of the page in hand, its commands, products, whether an address is offered, and the picture of a page. */
export interface PaletteGiven {
  acts: readonly Doing[]
  commands: readonly Doing[]
  products: readonly { title: string, path: string }[]
  allows: (path: string) => boolean
  iconOf: (path: string) => IconName | null
}
