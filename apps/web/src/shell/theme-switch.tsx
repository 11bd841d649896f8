import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { chooseTheme, useTheme, type ThemeChoice } from '@portal/web-kit/theme'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { shellTexts } from './shell.texts.ts'

const icons: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' }
const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']

export function ThemeSwitch() {
  const choice = useTheme(state => state.choice)
  return (
    <PopMenu label={shellTexts.theme.label} className="ib wide" button={<Icon name={icons[choice]} size="l" />}>
      {choices.map(each => (
        <button key={each} type="button" role="menuitemradio" aria-checked={each === choice} onClick={() => chooseTheme(each)}>
          <Icon name={icons[each]} />{shellTexts.theme[each]}
        </button>
      ))}
    </PopMenu>
  )
}
