import { notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { listMembers } from '@portal/identity/server/people'
import { administratorsOf, isOperator } from '@portal/identity/server/roles'
import { systemRoles } from '@portal/identity/contract'
import type { Caller } from '@portal/server-kit/caller'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { findRunning } from '@portal/workflow/server/public'
import type { AdminChange, Administration, PastChange } from '../contract/index.ts'
import { findChange, findOpen, listChanges, type ChangeRow } from './admin-change.repo.ts'
import { benefiting } from './change-kind.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { maySee } from './change-file.ts'
import { faultOf, type Installed } from './judge.ts'

/** Earlier applications that the tab shows at most. */
const mostPast = 10

/** The tab of an enterprise: everybody sees who administers it. */
export async function administrationOf(db: Db, caller: Caller): Promise<Administration> {
  const { entId, userId } = caller
  const [administrators, open, past] = await Promise.all([
    administratorsOf(db, entId),
    findOpen(db, entId),
    listChanges(db, entId, mostPast),
  ])
  const isLooking = isOperator(caller) || caller.roles.has(systemRoles.companyAdmin.roleCode)
  const isParty = (row: ChangeRow): boolean =>
    isLooking || [row.applicant_id, row.from_person?.userId, row.to_person.userId].includes(userId)
  return {
    administrators: administrators.map(({ userId: id, account, name, since, isActive }) => ({
      userId: id,
      account,
      name,
      since: formatChinaTime(since),
      isActive,
    })),
    open:
      open === undefined
        ? null
        : { id: open.id, applicant: open.applicant_name, to: open.to_person.name, isSeen: isParty(open) },
    past: past.filter(isParty).map(pastOf),
  }
}

const pastOf = (row: ChangeRow): PastChange => ({
  id: row.id,
  from: row.from_person?.name ?? texts.nobody,
  to: row.to_person.name,
  applicant: row.applicant_name,
  appliedAt: formatChinaTime(row.applied_at),
  state: row.state,
  decidedBy: row.decided_by,
})

/** One application as it stands. @throws notFound for whom it does not concern. */
export async function changeFor(
  db: Db,
  now: Date,
  caller: Caller,
  id: string,
  installed: Installed,
): Promise<AdminChange> {
  const row = isOperator(caller)
    ? await acrossEnterprises(db).selectFrom('admin_change').selectAll().where('id', '=', id).executeTakeFirst()
    : await findChange(db, { ent_id: caller.entId, id })
  if (row === undefined || !(await maySee(db, now, caller, row))) throw notFound(texts.noChange)
  const entId = row.ent_id
  const isOpen = row.state === 'pending'
  const [enterprise, members, running, fault] = await Promise.all([
    findEnterprise(db, entId),
    listMembers(db, entId),
    isOpen ? findRunning(db, now, { userId: caller.userId, entId }, row.id, benefiting(row)) : null,
    isOpen
      ? faultOf(db, now, { entId, ...installed }, { from: row.from_person, to: row.to_person, decider: row.decider })
      : null,
  ])
  return {
    id: row.id,
    processInstId: row.process_inst_id,
    entName: enterprise?.name ?? '',
    applicant: row.applicant_name,
    appliedAt: formatChinaTime(row.applied_at),
    from: row.from_person,
    to: row.to_person,
    reason: row.reason,
    fileId: row.file_id,
    fileName: row.file_name,
    state: row.state,
    decider: row.decider,
    decidedBy: row.decided_by,
    opinion: row.opinion,
    isOwn: row.applicant_id === caller.userId,
    canDecide: running?.canDecide === true,
    fault,
    users: members.length,
  }
}
