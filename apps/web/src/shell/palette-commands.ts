import { askAndSignOut } from '@portal/identity/web/public'
import { lookTexts } from '@portal/preference/web/public'
import { shortcutsId, type PaletteGiven } from '@portal/palette/web/public'
import { openOverlay } from '@portal/web-kit/overlay'
import { chooseDensity, chooseTheme, type Density, type ThemeChoice } from '@portal/web-kit/theme'
import { shellTexts } from './shell.texts.ts'

type OwnCommand = PaletteGiven['commands'][number]

const themes = (Object.keys(lookTexts.themes) as ThemeChoice[]).map((choice): OwnCommand => ({
  id: `theme-${choice}`,
  title: `${lookTexts.theme}：${lookTexts.themes[choice]}`,
  icon: 'monitor',
  run: () => chooseTheme(choice),
}))
const densities = (Object.keys(lookTexts.densities) as Density[]).map((density): OwnCommand => ({
  id: `density-${density}`,
  title: `${lookTexts.density}：${lookTexts.densities[density]}`,
  icon: 'list',
  run: () => chooseDensity(density),
}))

/** Commands of the frame, available on every page. */
export const shellCommands: readonly OwnCommand[] = [
  { id: 'shortcuts', title: shellTexts.shortcuts, icon: 'help', run: () => void openOverlay(shortcutsId) },
  { id: 'sign-out', title: shellTexts.signOut, icon: 'exit', run: () => void askAndSignOut() },
  ...themes,
  ...densities,
]
