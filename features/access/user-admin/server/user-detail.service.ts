import { formatChinaTime } from '@portal/domain/china-time'
import { signInLockOf, type SignInLock } from '@portal/identity/server/accounts'
import { listUserSessions } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import { maskRows } from '@portal/server-kit/list/reading/masked'
import { applicationsReader } from '@portal/workflow/server/public'
import { usersList, type UserDetail, type UserRole } from '../contract/index.ts'
import { lastInvitation } from './invitation/invitation.repo.ts'
import { presentInvitation } from './invitation/invitation.present.ts'
import { isAssignable } from './assignable.ts'
import { reachOf, userWithin, whyNotKept } from './keeping/reach.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { userPresenter } from './user.present.ts'
import { changesOf, enterprisesOfUsers, grantsOfUser } from './keeping/user.repo.ts'

const mostChanges = 50
const mostApplications = 50

/** Reads one user with everything of it that a caller may see. */
export function userDetails(kit: Kit) {
  const present = userPresenter(kit)
  const applicationsOf = applicationsReader(kit.brought)
  const names = new Map(
    kit.brought.flatMap(({ words }) =>
      Object.values(words?.audit?.actions ?? {}).flatMap((actions) => Object.entries(actions)),
    ),
  )
  return async (id: string, call: Call): Promise<UserDetail> => {
    const { caller, db } = call
    const row = await userWithin(db, caller, id)
    const reach = reachOf(caller)
    const isWithin = ({ ent_id: entId }: { ent_id: string | null }) =>
      reach === null || entId === null || entId === reach
    const enterprises = (await enterprisesOfUsers(db, [id])).filter(isWithin)
    const within = reach === null ? row : { ...row, is_member: enterprises.some(({ is_on }) => is_on) }
    const entNames = new Map(enterprises.map(({ ent_id, name }) => [ent_id, name]))
    const [users, reason, roles, lock, sessions, applications, changes, invited] = await Promise.all([
      present(db, caller, [within], reach),
      whyNotKept(db, caller, id),
      grantsOfUser(db, id),
      signInLockOf(db, call.now(), { userId: id, account: row.account }),
      listUserSessions(db, call.now(), id),
      applicationsOf(db, { userId: id, entIds: [...entNames.keys()], most: mostApplications }),
      changesOf(db, id, reach, mostChanges),
      row.activated_at === null ? lastInvitation(db, id) : undefined,
    ])
    const [user] = maskRows(usersList.fields, users, call)
    if (user === undefined) throw new Error('one row is presented as one user')
    return {
      user,
      whyNotKept: reason,
      enterprises: enterprises.map((each) => ({
        entId: each.ent_id,
        entName: each.name,
        isOn: each.is_on,
        isDefault: each.is_default,
        taxTypes: each.tax_types ?? [],
      })),
      roles: roles.filter(isWithin).map((each) => presentGrant(each, reach)),
      lock: lock && presentLock(lock),
      ...(invited === undefined ? {} : { invitation: presentInvitation(invited, call.now()) }),
      // Where somebody signs in for other enterprises is theirs to know.
      sessions: reason === null ? sessions : [],
      applications: applications.map(({ id: applicationId, entId, title, stateName, startedAt }) => ({
        id: applicationId,
        title,
        entName: entNames.get(entId) ?? '',
        stateName,
        at: formatChinaTime(startedAt),
      })),
      changes: changes.map(({ id: changeId, at, action, result, name }) => ({
        id: changeId,
        at: formatChinaTime(at),
        actionName: names.get(action) ?? action,
        by: name ?? texts.nobody,
        result,
      })),
    }
  }
}

type Grant = Awaited<ReturnType<typeof grantsOfUser>>[number]

const presentGrant = (grant: Grant, reach: string | null): UserRole => ({
  roleId: grant.role_id,
  roleName: grant.name,
  entId: grant.ent_id,
  entName: grant.ent_name ?? texts.everywhere,
  endsAt: grant.ends_at && formatChinaTime(grant.ends_at),
  isEnded: grant.is_ended,
  isTakeable:
    !grant.is_ended && isAssignable(grant.code) && (reach === null || (grant.ent_id === reach && grant.side === '2')),
})

const presentLock = ({ failures, since, until }: SignInLock) => ({
  failures,
  since: formatChinaTime(since),
  until: formatChinaTime(until),
})
