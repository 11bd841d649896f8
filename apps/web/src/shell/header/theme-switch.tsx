import { lookTexts } from '@portal/preference/web/public'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { chooseDensity, chooseTheme, useTheme, type Density, type ThemeChoice } from '@portal/web-kit/theme'
import css from '../shell.module.css'

const icons: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' }
const choices = Object.keys(icons) as ThemeChoice[]
const densities = Object.keys(lookTexts.densities) as Density[]

export function ThemeSwitch() {
  const { choice, density } = useTheme()
  return (
    <PopMenu
      label={lookTexts.title}
      className={`icon-button ${css.wideOnly}`}
      button={<Icon name={icons[choice]} size="l" />}
    >
      <div role="group" aria-label={lookTexts.theme}>
        {choices.map((each) => (
          <button
            key={each}
            type="button"
            role="menuitemradio"
            aria-checked={each === choice}
            onClick={() => chooseTheme(each)}
          >
            <Icon name={icons[each]} />
            {lookTexts.themes[each]}
          </button>
        ))}
      </div>
      <div role="group" aria-label={lookTexts.density} className="pop-part">
        {densities.map((each) => (
          <button
            key={each}
            type="button"
            role="menuitemradio"
            aria-checked={each === density}
            onClick={() => chooseDensity(each)}
          >
            <Icon name={each === density ? 'check' : 'list'} />
            {lookTexts.densities[each]}
          </button>
        ))}
      </div>
    </PopMenu>
  )
}
