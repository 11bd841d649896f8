import { userAdminTexts as texts } from './user-admin.texts.ts'
import { UserList } from './user-list.tsx'
import { colleagues } from './users.list.tsx'

/** In 个人中心: the people of the own enterprise, for who keeps them (PRM-15). */
export const MembersTab = () => <UserList of={{ ...colleagues, title: texts.card }} isAll={false} />
