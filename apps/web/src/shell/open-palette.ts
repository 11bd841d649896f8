import { preferenceOf } from '@portal/preference/web/public'
import { paletteId, type PaletteGiven } from '@portal/palette/web/public'
import { currentCaller } from '@portal/web-kit/caller'
import { openOverlay } from '@portal/web-kit/overlay'
import { pageIcon } from '../menu/page-icon.ts'
import { mayOpen } from '../routes/may-open.ts'
import { commandsFor } from './commands.ts'
import { shellCommands } from './palette-commands.ts'
import { openProducts } from './cards/products.ts'

/** Opens the command palette with the user's commands and pages. */
export function openPalette(): void {
  const me = currentCaller()
  if (me === null) return
  const given: PaletteGiven = {
    commands: [...commandsFor('palette', me), ...shellCommands],
    recent: preferenceOf('recent') ?? [],
    products: openProducts(),
    allows: mayOpen,
    iconOf: pageIcon,
  }
  void openOverlay(paletteId, given)
}
