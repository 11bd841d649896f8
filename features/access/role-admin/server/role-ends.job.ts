import { linkTo } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { userCentrePage } from '@portal/identity/pages'
import { sendNotice, sendNotices } from '@portal/notification/server/public'
import type { Kit } from '@portal/server-kit/feature'
import { remindOnce } from '@portal/server-kit/reminder/remind-once'
import type { Due, ReminderSource } from '@portal/server-kit/reminder/source'
import type { Tx } from '@portal/server-kit/transaction'
import { rolesPage } from '../contract/role-admin.pages.ts'
import { roleEndReminder } from '../contract/role-end.reminder.ts'
import { roleAdminTexts as texts } from './role-admin.texts.ts'
import { administratorsOf, endingGrants, type EndingGrant } from './role-ends.repo.ts'

/** Names in one notice. */
const mostNamed = 3

type Told = Due<EndingGrant>
const stageOf = ({ lead }: Pick<Told, 'lead'>): 'soon' | 'ended' => (lead > 0 ? 'soon' : 'ended')

/** Tells holders and administrators, each once, that a grant ends and has ended. It decides nothing. */
const source: ReminderSource<EndingGrant> = {
  things: endingGrants,
  async tell(tx, grants) {
    for (const grant of grants) await tellHolder(tx, grant)
    for (const [key, group] of Map.groupBy(grants, keyOf)) await tellAdministrators(tx, key, group)
  },
}

/** Queue of earlier builds; their waiting jobs tell by the reminder, and nothing is asked for any more. */
const formerQueue = 'role-ends'

export function tellOfEnds(kit: Kit): void {
  kit.mountReminder(roleEndReminder, source)
  kit.jobs.handle(formerQueue, async () => void (await tellOnce(kit)))
}

/** One round; how many grants it told of. */
export const tellOnce = async (kit: Pick<Kit, 'write' | 'clock'>): Promise<number> =>
  (await remindOnce(kit, roleEndReminder, source)).told

/** Grants that administrators hear of together: of one role and enterprise, ending at the same time. */
const keyOf = (grant: Told): string =>
  `role-${stageOf(grant)}:${grant.roleId}:${grant.entId ?? ''}:${grant.due.getTime()}`

async function tellHolder(tx: Tx, grant: Told): Promise<void> {
  const { userId, homeEntId, roleName, due, entName } = grant
  const stage = stageOf(grant)
  const [at, ent] = [formatChinaTime(due), entName ?? texts.everywhere]
  await sendNotice(tx, {
    userId,
    entId: homeEntId,
    noticeType: roleEndReminder.notice,
    title: stage === 'soon' ? texts.endsSoonTitle : texts.endedTitle,
    content: stage === 'soon' ? texts.endsSoon(roleName, at, ent) : texts.ended(roleName, at, ent),
    data: { route: linkTo(userCentrePage) },
    businessKey: `${keyOf(grant)}:${userId}`,
  })
}

async function tellAdministrators(tx: Tx, key: string, grants: readonly Told[]): Promise<void> {
  const [first] = grants
  if (first === undefined) return
  const { roleId, roleName, entId, entName, due } = first
  const stage = stageOf(first)
  const names = grants.slice(0, mostNamed).map(({ userName }) => userName)
  const who = texts.names(names, grants.length)
  const [at, ent] = [formatChinaTime(due), entName ?? texts.everywhere]
  const holders = new Set(grants.map(({ userId }) => userId))
  const administrators = (await administratorsOf(tx.db, entId)).filter(({ userId }) => !holders.has(userId))
  for (const [own, group] of Map.groupBy(administrators, (one) => one.entId))
    await sendNotices(
      tx,
      group.map(({ userId }) => userId),
      {
        entId: own,
        noticeType: roleEndReminder.notice,
        title: stage === 'soon' ? texts.endsSoonTitle : texts.endedTitle,
        content:
          stage === 'soon' ? texts.othersSoon(who, roleName, at, ent) : texts.othersEnded(who, roleName, at, ent),
        data: { route: linkTo(rolesPage, { roleId, tab: 'members' }) },
        businessKey: `${key}:administrators`,
      },
    )
}
