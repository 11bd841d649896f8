import { noticesPage } from '@portal/notification/pages'
import { todoPage } from '@portal/home/pages'
import { linkTo } from '@portal/contract'
import { useTodoCount } from '@portal/home/web/public'
import { useUnread } from '@portal/notification/web/public'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { NavLink } from 'react-router'
import { planned } from '../../data/planned-addresses.ts'
import { personalCentre } from '../header/header.rules.ts'
import { shellTexts } from '../shell.texts.ts'
import css from './bottom-bar.module.css'

const { bar: texts } = shellTexts
/** Operators have the first page, where they answer; other users have the second, where they ask. */
const consultations = [planned.consultationAnswers, planned.consultations]

/** Navigation at the bottom of a narrow window: 待办, 消息, 咨询 once its page is offered, 我的. */
export function BottomBar() {
  const todos = useTodoCount()
  const unread = useUnread()
  const consultation = consultations.find(isOffered)
  return (
    <nav className={css.bottomBar} aria-label={texts.name}>
      <Entry to={linkTo(todoPage)} icon="inbox" title={texts.todos} count={todos} />
      <Entry to={linkTo(noticesPage)} icon="bell" title={texts.notices} count={unread} isHot />
      {consultation !== undefined && <Entry to={consultation} icon="chat" title={texts.consult} />}
      <Entry to={personalCentre} icon="user" title={texts.mine} />
    </nav>
  )
}

/** Higher counts are shown as this number with a plus. */
const most = 99

interface EntryProps {
  to: string
  icon: IconName
  title: string
  count?: number
  isHot?: boolean
}

function Entry({ to, icon, title, count = 0, isHot = false }: EntryProps) {
  return (
    <NavLink to={to}>
      <Icon name={icon} size="l" />
      <span>{title}</span>
      {count > 0 && (
        <span className={isHot ? 'count urgent' : 'count'}>{count > most ? `${String(most)}+` : count}</span>
      )}
    </NavLink>
  )
}
