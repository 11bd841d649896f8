import { type TaxReach, everyTax } from '@portal/server-kit/caller'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo, notFound, refuse, usualStep } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { returnTitle } from '@portal/tax-return/server/public'
import { lockTask, noteFiledLate, type TaskOf } from '@portal/tax-task/server/public'
import type { ApprovalEffect, ApprovalKind, Decided } from '@portal/server-kit/approvals'
import { startApproval } from '@portal/workflow/server/public'
import { correctionType, type NewCorrection, type UnlockState } from '../contract/index.ts'
import { corrected, isLate } from './store/corrected.rules.ts'
import {
  closeCorrection,
  findByReceipt,
  insertCorrection,
  listCorrections,
  listVersions,
  moveReceipt,
  type CorrectionRow,
  type VersionRow,
} from './store/filing.repo.ts'
import { dayFault } from './store/filing.rules.ts'
import { filingTexts as texts } from './store/filing.texts.ts'
import { receiptTaken } from './store/receipt-taken.ts'

/** Business type of a correction. */
export const correctionKind: ApprovalKind = {
  type: correctionType,
  name: '登记更正审批',
  act: '审批',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'correct', name: '登记更正审批', who: [{ kind: 'role', code: 'taxManager' }] })],
}

interface Applicant extends TaxReach {
  userId: string
  now: Date
  today: string
}

/**
 * Requests a correction of the last registration: another number or day, with a reason. It takes effect when a tax
 * manager approves it; the original registration stays. Returns the approval's id.
 */
export async function applyCorrection(tx: Tx, applicant: Applicant, input: NewCorrection): Promise<string> {
  const { entId, userId, now, today } = applicant
  const task = await lockTask(tx, applicant, input.taskNo)
  const [versions, corrections] = await Promise.all([listVersions(tx.db, task), listCorrections(tx.db, task)])
  const standing = versions.map((row) => corrected(row, corrections, task.dueDate))
  const last = standing.at(-1)
  if (last === undefined) throw refuse(texts.nothingToCorrect)
  if (corrections.some((row) => row.state === 'pending')) throw refuse(texts.correctionRunning)
  const [reason, receiptNo] = [input.reason.trim(), input.receiptNo.trim()]
  if (reason === '') throw refuse(texts.correctionReason)
  if (receiptNo === last.receipt_no && input.filedOn === last.filed_on) throw refuse(texts.nothingChanges)
  await checkCorrection(tx, task, { standing, today, receiptNo, filedOn: input.filedOn })
  const processInstId = await startApproval(tx, now, {
    entId,
    kind: correctionKind,
    businessCode: task.taskNo,
    taxType: task.taxType,
    title: texts.correctionTitle(returnTitle(task)),
    applicantId: userId,
    message: texts.correctionMessage(
      { receiptNo: last.receipt_no, filedOn: last.filed_on },
      { receiptNo, filedOn: input.filedOn },
      reason,
    ),
    route: (id) => linkTo(returnPage, { id: task.taskNo, review: id }),
  })
  await insertCorrection(tx.as('filing').db, {
    process_inst_id: processInstId,
    ent_id: entId,
    task_no: task.taskNo,
    number: last.number,
    filed_on: input.filedOn,
    receipt_no: receiptNo,
    reason,
    state: 'pending',
    applicant_id: userId,
    applied_at: now,
    opinion: '',
    decided_by: null,
    decided_at: null,
  })
  return processInstId
}

/** Checks the requested values: the day within its limits, the number unused by other filings of the tax. */
async function checkCorrection(
  tx: Tx,
  task: TaskOf,
  {
    standing,
    today,
    receiptNo,
    filedOn,
  }: { standing: readonly VersionRow[]; today: string; receiptNo: string; filedOn: string },
): Promise<void> {
  const fault = dayFault(filedOn, { declared: task, lastFiledOn: standing.at(-2)?.filed_on, today })
  if (fault !== undefined) throw refuse(fault)
  const other = await findByReceipt(tx.db, task.entId, task.taxType, receiptNo)
  if (other !== undefined && !(other.task_no === task.taskNo && other.number === standing.at(-1)?.number))
    throw refuse(await receiptTaken(tx, task, receiptNo))
}

/** Approved → number and day as corrected; rejected or withdrawn → unchanged. */
export const taxCorrectionEffect: ApprovalEffect = {
  passed: async (tx, now, decided) => {
    const task = await lockTask(tx, everyTax(decided.entId), decided.businessCode)
    const row = await pendingOf(tx, decided)
    const other = await findByReceipt(tx.db, task.entId, task.taxType, row.receipt_no)
    if (other !== undefined && !(other.task_no === row.task_no && other.number === row.number))
      throw refuse(await receiptTaken(tx, task, row.receipt_no))
    await moveReceipt(tx.as('filing').db, task, row.number, row.receipt_no)
    await close(tx, now, decided, row, 'approved')
    if (row.number === 1) await noteFiledLate(tx, task, isLate(1, row.filed_on, task.dueDate))
  },
  rejected: async (tx, now, decided) => close(tx, now, decided, await pendingOf(tx, decided), 'rejected'),
  withdrawn: async (tx, now, decided) => close(tx, now, decided, await pendingOf(tx, decided), 'withdrawn'),
}

async function pendingOf(tx: Tx, { entId, businessCode }: Decided): Promise<CorrectionRow> {
  const row = (await listCorrections(tx.db, { entId, taskNo: businessCode })).find((each) => each.state === 'pending')
  if (row === undefined) throw notFound(texts.noCorrection)
  return row
}

const close = (
  tx: Tx,
  now: Date,
  { userId, opinion }: Decided,
  row: CorrectionRow,
  state: Exclude<UnlockState, 'pending'>,
): Promise<void> => closeCorrection(tx.as('filing').db, row, { state, opinion, decided_by: userId, decided_at: now })
