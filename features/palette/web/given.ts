import type { IconName } from '@portal/web-kit/icon.tsx'

/** Name of the overlay: `openOverlay(paletteId, given)`. */
export const paletteId = 'palette'

/** What the shell knows and the server does not: its commands, products, and whether an address may be opened. */
export interface PaletteGiven {
  commands: readonly { id: string, title: string, icon: IconName, run: () => void }[]
  products: readonly { title: string, path: string }[]
  allows: (path: string) => boolean
}
