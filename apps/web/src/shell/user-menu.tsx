import { useMe } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { askAndSignOut } from '@portal/identity/web/public'
import { useNavigate } from 'react-router'
import { commandsFor } from './commands.ts'
import { initial, personalCentre } from './header.rules.ts'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { shellTexts } from './shell.texts.ts'

/** Name and avatar, always shown; their menu leads to one's own page and signs out, whatever the user's source. */
export function UserMenu() {
  const me = useMe()
  const navigate = useNavigate()
  return (
    <PopMenu label={`${me.showName}，${me.entName}`} className="txb" button={<><span className="who">{me.showName}</span><span className="av">{initial(me.showName)}</span></>}>
      <p className="pop-head"><b>{me.showName}</b><span>{me.account}</span><span>{me.entName}</span></p>
      <button type="button" role="menuitem" onClick={() => void navigate(personalCentre)}><Icon name="user" />{shellTexts.myProfile}</button>
      {commandsFor('user-menu', me).map(({ id, title, icon, run }) => <button key={id} type="button" role="menuitem" onClick={run}><Icon name={icon} />{title}</button>)}
      <button type="button" role="menuitem" onClick={() => void askAndSignOut()}><Icon name="exit" />{shellTexts.signOut}</button>
    </PopMenu>
  )
}
