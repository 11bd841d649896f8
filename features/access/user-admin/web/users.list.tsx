import { declared } from '@portal/page-kit/list/declared'
import type { ManyAct, ManyDialog } from '@portal/page-kit/list/many/many-act'
import { columnsOf } from '@portal/page-kit/table/column'
import {
  endSessionsRoute,
  membersList,
  removeUsersRoute,
  turnMembersRoute,
  turnUsersRoute,
  unlockUsersRoute,
  usersList,
  userStates,
  type User,
} from '../contract/index.ts'
import { GiveRolesDialog } from './give-roles-dialog.tsx'
import { lettingIn } from './invitation/let-in.tsx'
import { userAdminTexts as texts } from './user-admin.texts.ts'

const looks: Record<User['state'], string> = { on: 'done', off: '', left: '', pending: 'warn' }

export const StateTag = ({ state }: { state: User['state'] }) => (
  <span className={`tag ${looks[state]}`}>{userStates[state]}</span>
)
export const userColumns = columnsOf<User>(usersList.fields, {
  userName: { isFixed: true, narrow: true },
  account: { narrow: true },
  userSource: { isHidden: true },
  idCard: { isHidden: true },
  entName: { isWide: true },
  roles: { isWide: true },
  state: { narrow: true, cell: ({ state }) => <StateTag state={state} /> },
  lastSignInAt: { cell: ({ lastSignInAt }) => lastSignInAt ?? <span className="faint">{texts.never}</span> },
  createdAt: { isHidden: true },
})

const turned = (isOn: boolean) => (ids: readonly string[]) => ({ ids, isOn })
const shared: ManyAct[] = [
  { id: 'unlock', title: texts.unlock, icon: 'key', route: unlockUsersRoute },
  {
    id: 'sessions',
    title: texts.endSessions,
    icon: 'exit',
    route: endSessionsRoute,
    sparesMe: true,
    confirm: (count) => ({ kind: 'warning', content: texts.endAsk(count), okText: texts.endSessions }),
  },
]
const turning = (route: ManyAct['route'], ask: (count: number) => string): ManyAct[] => [
  { id: 'on', title: texts.on, icon: 'done', route, body: turned(true) },
  {
    id: 'off',
    title: texts.off,
    icon: 'lock',
    route,
    body: turned(false),
    sparesMe: true,
    confirm: (count) => ({ kind: 'warning', content: ask(count), okText: texts.off }),
  },
]

const removing: ManyAct = {
  id: 'remove',
  title: texts.remove,
  icon: 'block',
  route: removeUsersRoute,
  sparesMe: true,
  confirm: (count) => ({ kind: 'warning', content: texts.removeAsk(count), okText: texts.remove }),
}

/** Roles for the chosen users; `isAll`: in any enterprise, for who keeps all users. */
const giving = (isAll: boolean): ManyDialog<User> => ({
  id: 'roles',
  title: texts.giveRoles,
  icon: 'shield',
  dialog: ({ rows, onEnd, onClose }) => (
    <GiveRolesDialog isAll={isAll} ids={rows.map(({ id }) => id)} onClose={onClose} onDone={onEnd} isToldThere />
  ),
})

/** The list of who keeps all users, and of who keeps those of the own enterprise. */
export const everybody = {
  name: 'users',
  title: texts.title,
  lead: texts.all,
  source: { ...declared(usersList), unit: texts.unit },
  many: [...lettingIn, giving(true), ...turning(turnUsersRoute, texts.offAsk), ...shared, removing],
}
export const colleagues = {
  name: 'members',
  title: texts.title,
  lead: texts.members,
  source: { ...declared(membersList), unit: texts.unit },
  many: [...lettingIn, giving(false), ...turning(turnMembersRoute, texts.leftAsk), ...shared],
}
