import { linkTo } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { userCentrePage } from '@portal/identity/pages'
import { sendNotice, sendNotices } from '@portal/notification/server/public'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { rolesPage } from '../contract/role-admin.pages.ts'
import { roleAdminTexts as texts } from './role-admin.texts.ts'
import { administratorsOf, grantsToTell, noteTold, type EndingGrant } from './role-ends.repo.ts'

const queue = 'role-ends'
/** Names in one notice. */
const mostNamed = 3
const noticeType = '107'

/** Tells holders and administrators, each once, that a grant ends and has ended. It decides nothing. */
export function tellOfEnds(kit: Kit): void {
  kit.jobs.handle(
    queue,
    async (_data, signal) => {
      while (!signal.aborted && (await tellOnce(kit)) > 0);
    },
    { cron: '*/10 * * * *' },
  )
}

/** One round in one transaction; how many grants it told of. */
export const tellOnce = (kit: Pick<Kit, 'write' | 'clock'>): Promise<number> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const grants = await grantsToTell(tx.db, now)
    if (grants.length === 0) return 0
    for (const grant of grants) await tellHolder(tx, grant)
    const together = Map.groupBy(grants, (grant) => keyOf(grant))
    for (const [key, group] of together) await tellAdministrators(tx, key, group)
    await noteTold(tx.db, now, grants)
    return grants.length
  })

/** Grants that administrators hear of together: of one role and enterprise, ending at the same time. */
const keyOf = ({ roleId, entId, endsAt, stage }: EndingGrant): string =>
  `role-${stage}:${roleId}:${entId ?? ''}:${endsAt.getTime()}`

async function tellHolder(tx: Tx, grant: EndingGrant): Promise<void> {
  const { userId, homeEntId, roleName, endsAt, entName, stage } = grant
  const [at, ent] = [formatChinaTime(endsAt), entName ?? texts.everywhere]
  await sendNotice(tx, {
    userId,
    entId: homeEntId,
    noticeType,
    title: stage === 'soon' ? texts.endsSoonTitle : texts.endedTitle,
    content: stage === 'soon' ? texts.endsSoon(roleName, at, ent) : texts.ended(roleName, at, ent),
    data: { route: linkTo(userCentrePage) },
    businessKey: `${keyOf(grant)}:${userId}`,
  })
}

async function tellAdministrators(tx: Tx, key: string, grants: readonly EndingGrant[]): Promise<void> {
  const [first] = grants
  if (first === undefined) return
  const { roleId, roleName, entId, entName, endsAt, stage } = first
  const names = grants.slice(0, mostNamed).map(({ userName }) => userName)
  const who = texts.names(names, grants.length)
  const [at, ent] = [formatChinaTime(endsAt), entName ?? texts.everywhere]
  const holders = new Set(grants.map(({ userId }) => userId))
  const administrators = (await administratorsOf(tx.db, entId)).filter(({ userId }) => !holders.has(userId))
  for (const [own, group] of Map.groupBy(administrators, (one) => one.entId))
    await sendNotices(
      tx,
      group.map(({ userId }) => userId),
      {
        entId: own,
        noticeType,
        title: stage === 'soon' ? texts.endsSoonTitle : texts.endedTitle,
        content:
          stage === 'soon' ? texts.othersSoon(who, roleName, at, ent) : texts.othersEnded(who, roleName, at, ent),
        data: { route: linkTo(rolesPage, { roleId, tab: 'members' }) },
        businessKey: `${key}:administrators`,
      },
    )
}
