import { useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { askAndSignOut } from '@portal/identity/web/public'
import { Link } from 'react-router'
import { commandsFor } from '../commands.ts'
import { initial, personalCentre } from './header.rules.ts'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { shellTexts } from '../shell.texts.ts'
import css from '../shell.module.css'

/**
 * Name and avatar are always shown and link to the user's own page (SHL-04). The menu next to them has the user's
 * commands and the sign-out, whatever the user's source.
 */
export function UserMenu() {
  const me = useMe()
  return (
    <>
      <Link
        className="header-button"
        to={personalCentre}
        title={shellTexts.myProfile}
        aria-label={`${me.showName}，${shellTexts.myProfile}`}
      >
        <span className={css.userName}>{me.showName}</span>
        <span className={css.avatar}>{initial(me.showName)}</span>
      </Link>
      <PopMenu
        label={shellTexts.accountMenu}
        className="icon-button more"
        button={<Icon name="chevron-down" size="s" />}
      >
        <p className="pop-head">
          <b>{me.showName}</b>
          <span>{me.account}</span>
          <span>{me.entName}</span>
        </p>
        {commandsFor('user-menu', me).map(({ id, title, icon, run }) => (
          <button key={id} type="button" role="menuitem" onClick={run}>
            <Icon name={icon} />
            {title}
          </button>
        ))}
        <button type="button" role="menuitem" onClick={() => void askAndSignOut()}>
          <Icon name="exit" />
          {shellTexts.signOut}
        </button>
      </PopMenu>
    </>
  )
}
