import { useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { basePath } from '@portal/web-kit/base-path'
import { Link } from 'react-router'
import { isOffered, permittedPaths } from '@portal/web-kit/permitted-paths'
import { HeaderSlots } from './header-slots.tsx'
import { Logos } from './logos.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopMenu } from '../menu/top-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import { help, personalCentre, showsSignOutIcon } from './header.rules.ts'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

export function Header({ onMenu }: { onMenu: () => void }) {
  const me = useMe()
  return (
    <header className={css.header} data-part="header">
      <button
        type="button"
        className={`icon-button ${css.menuButton}`}
        aria-label={shellTexts.openMenu}
        onClick={onMenu}
      >
        <Icon name="menu" size="l" />
      </button>
      <Logos />
      <TopMenu />
      <div className={css.headerActs} data-part="header-acts">
        <PaletteButton />
        <a
          className={`icon-button ${css.wideOnly}`}
          href={`${basePath()}finance/home`}
          title={shellTexts.portal}
          aria-label={shellTexts.portal}
        >
          <Icon name="globe" size="l" />
        </a>
        {isOffered(help) && (
          <Link
            className={`icon-button ${css.wideOnly}`}
            to={help}
            title={shellTexts.help}
            aria-label={shellTexts.help}
          >
            <Icon name="help" size="l" />
          </Link>
        )}
        {permittedPaths().includes(personalCentre) && (
          <Link
            className={`icon-button ${css.wideOnly}`}
            to={personalCentre}
            title={shellTexts.personalCentre}
            aria-label={shellTexts.personalCentre}
          >
            <Icon name="user" size="l" />
          </Link>
        )}
        <ThemeSwitch />
        <HeaderSlots />
        <span className="divider" />
        <UserMenu />
        {showsSignOutIcon(me) && <SignOutButton />}
      </div>
    </header>
  )
}
