import { useMay } from '@portal/web-kit/caller'
import { allUsers } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { UserList } from './user-list.tsx'
import { colleagues, everybody } from './users.list.tsx'

/** Users of the whole installation for operators, those of the own enterprise for its administrator (PRM-01). */
export function UsersPage() {
  const isAll = useMay(allUsers)
  return <UserList key={String(isAll)} of={isAll ? everybody : colleagues} isAll={isAll} />
}

/** In 个人中心: the people of the own enterprise, for who keeps them (PRM-15). */
export const MembersTab = () => <UserList of={{ ...colleagues, title: texts.card }} isAll={false} />
