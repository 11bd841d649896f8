import { memberChanged, systemRoles } from '@portal/identity/contract'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import { enterprisesOfUser } from '@portal/identity/server/people'
import { listUsersWithRole } from '@portal/identity/server/roles'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import { happenedOf } from '@portal/server-kit/declared-events'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { findUnsaid } from './company.repo.ts'
import { companyTexts as texts } from './company.texts.ts'

/** The kind of notice that asks an enterprise's administrators for its data. */
const kind = '4'
const keyOf = (entId: string): string => `company-profile:${entId}`

/** Who became administrator of an enterprise that said nothing of itself yet is asked to, once. */
export async function askAdministrators(tx: Tx, now: Date, happenings: readonly Happening[]): Promise<void> {
  const changed = new Map<string, Set<string>>()
  for (const { entId, data } of happenedOf(happenings, memberChanged)) {
    const { userId } = data
    for (const id of entId === null ? await enterprisesOfUser(tx.db, userId) : [entId])
      changed.set(id, (changed.get(id) ?? new Set()).add(userId))
  }
  const unsaid = await findUnsaid(tx.db, [...changed.keys()])
  const names = await listEnterpriseNames(tx.db, unsaid)
  for (const entId of unsaid.toSorted()) {
    const own = [...(changed.get(entId) ?? [])]
    const holders = await listUsersWithRole(tx.db, entId, systemRoles.companyAdmin.roleCode)
    const administrators = new Set(holders.map(({ userId }) => userId))
    const businessKey = keyOf(entId)
    const former = own.filter((userId) => !administrators.has(userId))
    if (former.length > 0)
      await settleNotices(tx, { entId, businessKey, remark: texts.notAdministrator, userIds: former })
    await sendNotices(
      tx,
      own.filter((userId) => administrators.has(userId)),
      {
        entId,
        noticeType: kind,
        title: texts.askTitle,
        content: texts.ask(names.get(entId) ?? ''),
        businessKey,
        at: now,
      },
    )
  }
}

/** The data are there: nothing is left to do. */
export const thankAdministrators = (tx: Tx, entId: string, by: string): Promise<void> =>
  settleNotices(tx, { entId, businessKey: keyOf(entId), remark: texts.completed(by) })
