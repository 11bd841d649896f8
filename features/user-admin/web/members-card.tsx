import { linkTo } from '@portal/contract'
import { Link } from 'react-router'
import { usersPage } from '../contract/user-admin.pages.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

/** In 个人信息, for who keeps users: the way to those of the enterprise. */
export const MembersCard = () => (
  <>
    <p className="muted text-small">{texts.cardLead}</p>
    <Link className="button" to={linkTo(usersPage)}>
      {texts.open}
    </Link>
  </>
)
