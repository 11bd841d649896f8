import { companyPage } from '@portal/company/pages'
import { linkTo, refuse } from '@portal/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Caller } from '@portal/server-kit/caller'
import { newId } from '@portal/server-kit/ids'
import type { LifeKeeper } from '@portal/server-kit/life/keep-life'
import type { DeclaredMoves } from '@portal/server-kit/life/source'
import type { Tx } from '@portal/server-kit/transaction'
import { startApproval } from '@portal/workflow/server/public'
import { adminTab, changeLife, type EnteredChange } from '../contract/index.ts'
import { findOpen, insertChange, oneAtATime, type ChangeRow } from './admin-change.repo.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { takeFile } from './change-file.ts'
import { benefiting, kindFor } from './change-kind.ts'
import { judge, type Installed } from './judge.ts'

/** Hands an application in; the same one, clicked twice, is one. @throws refused at its fields. */
export async function applyForChange(
  tx: Tx,
  now: Date,
  caller: Caller,
  entered: EnteredChange,
  { isSeparated, begin }: Installed & Pick<LifeKeeper<DeclaredMoves, 'admin_change'>, 'begin'>,
): Promise<ChangeRow> {
  const { db } = tx
  const { entId, userId } = caller
  await oneAtATime(db, entId)
  const open = await findOpen(db, entId)
  if (open !== undefined) {
    if (open.applicant_id === userId && open.file_id === entered.fileId) return open
    throw refuse(texts.open(open.applicant_name))
  }
  const { from, to, decider } = await judge(db, now, { entId, applicantId: userId, isSeparated }, entered)
  const id = newId()
  const fileName = await takeFile(tx, { id, fileId: entered.fileId, userId, entId })
  const row: Omit<ChangeRow, 'process_inst_id'> = {
    id,
    ent_id: entId,
    from_person: from,
    to_person: to,
    applicant_id: userId,
    applicant_name: caller.userName,
    applied_at: now,
    reason: entered.reason.trim(),
    file_id: entered.fileId,
    file_name: fileName,
    decider,
    state: changeLife.first,
    decided_by: '',
    opinion: '',
  }
  const entName = (await findEnterprise(db, entId))?.name ?? ''
  const processInstId = await startApproval(tx, now, {
    entId,
    kind: kindFor(decider, (decider === 'to' ? to.userId : from?.userId) ?? '', isSeparated),
    businessCode: row.id,
    title: titleOf(row),
    applicantId: userId,
    benefiting: benefiting(row),
    message: row.reason,
    told: toldOf(row, entName),
    data: dataOf(row, entName),
    route: () => linkTo(companyPage, { tab: adminTab, open: row.id }),
  })
  const whole = { ...row, process_inst_id: processInstId }
  await insertChange(db, whole)
  await begin(tx, { entId, id, at: now, userId })
  return whole
}

type People = Pick<ChangeRow, 'from_person' | 'to_person'>

export const titleOf = ({ from_person: from, to_person: to }: People): string =>
  texts.title(from?.account ?? texts.nobody, to.account)

/** The sentence of its notices. */
export const toldOf = ({ from_person: from, to_person: to }: People, entName: string): string =>
  texts.told(entName, from?.account ?? texts.nobody, to.account)

/** The facts that its notices carry. */
export const dataOf = (row: Omit<ChangeRow, 'process_inst_id'>, entName: string): Record<string, unknown> => ({
  entName,
  oldAccount: row.from_person?.account ?? '',
  oldName: row.from_person?.name ?? '',
  newAccount: row.to_person.account,
  newName: row.to_person.name,
  applicant: row.applicant_name,
  reason: row.reason,
  fileId: row.file_id,
  fileName: row.file_name,
})
