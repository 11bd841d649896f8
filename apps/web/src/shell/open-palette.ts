import { paletteId, type PaletteGiven } from '@portal/palette/web/public'
import { currentCaller } from '@portal/web-kit/caller'
import { openOverlay } from '@portal/web-kit/overlay'
import { subApplications } from '../data/sub-applications.ts'
import { mayOpen } from '../routes/may-open.ts'
import { commandsFor } from './commands.ts'
import { shellCommands } from './palette-commands.ts'

/** Opens the command palette with what this user may do and open. */
export function openPalette(): void {
  const me = currentCaller()
  if (me === null) return
  const given: PaletteGiven = {
    commands: [...commandsFor('palette', me), ...shellCommands],
    products: Object.entries(subApplications).filter(([path]) => mayOpen(path)).map(([path, title]) => ({ path, title })),
    allows: mayOpen,
  }
  void openOverlay(paletteId, given)
}
