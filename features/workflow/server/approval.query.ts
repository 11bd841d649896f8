import { notFound, pagingOf, type PagingInput } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Approval, ApprovalDetail, HistoryLine } from '../contract/index.ts'
import {
  findApproval,
  findLatestOfBusiness,
  listHistory,
  pageDone,
  pageUpcoming,
  type ApprovalPage,
  type ApprovalRow,
} from './approval.repo.ts'
import { workflowTexts as texts } from './workflow.texts.ts'
import type { gatherApprovals } from './approval-kinds.ts'

const pageSize = 10

/** Approvals waiting for this caller's decision. */
export const listUpcoming = (db: Db, caller: Caller, page: { size: number; offset: number }): Promise<ApprovalPage> =>
  pageUpcoming(db, caller.entId, caller.userId, [...caller.roles], page)

export async function upcomingPage(
  db: Db,
  caller: Caller,
  paging: PagingInput,
): Promise<[{ records: Approval[]; current: number; total: number; size: number }]> {
  const { current, size, offset } = pagingOf(paging, pageSize)
  const { rows, total } = await listUpcoming(db, caller, { size, offset })
  return [{ records: await present(db, rows), current, total, size }]
}

export async function donePage(
  db: Db,
  caller: Caller,
  paging: PagingInput,
): Promise<[{ records: Approval[]; current: number; total: number; size: number }]> {
  const { current, size, offset } = pagingOf(paging, pageSize)
  const { rows, total } = await pageDone(db, caller.entId, caller.userId, { size, offset })
  return [{ records: await present(db, rows), current, total, size }]
}

type ActOf = ReturnType<typeof gatherApprovals>['actOf']

/** Visible to the applicant and to users who may decide it; for others it does not exist. */
export async function approvalDetail(
  db: Db,
  caller: Caller,
  processInstId: string,
  actOf: ActOf,
): Promise<ApprovalDetail> {
  return detailOf(db, caller, await findApproval(db, caller.entId, processInstId), actOf)
}

export async function approvalByBusiness(
  db: Db,
  caller: Caller,
  businessCode: string,
  actOf: ActOf,
): Promise<ApprovalDetail> {
  return detailOf(db, caller, await findLatestOfBusiness(db, caller.entId, businessCode), actOf)
}

async function detailOf(db: Db, caller: Caller, row: ApprovalRow | undefined, actOf: ActOf): Promise<ApprovalDetail> {
  const mayDecide = row !== undefined && caller.roles.has(row.role_code)
  if (!row || !(mayDecide || row.applicant_id === caller.userId)) throw notFound(texts.noApproval)
  const [[shown], lines] = await Promise.all([present(db, [row]), listHistory(db, row.ent_id, row.id)])
  const names = await listUserNames(db, [...lines.map((line) => line.user_id), ...row.asked])
  const history: HistoryLine[] = lines.map((line) => ({
    taskName: line.task_name,
    userName: names.get(line.user_id)?.name ?? '',
    endTime: formatChinaTime(line.at),
    message: line.message,
    operationTypeString: line.operation,
  }))
  const step = row.definition.steps[0]
  if (row.state === 'pending')
    history.push({
      taskName: row.task_name,
      userName: step?.roleName ?? '',
      endTime: null,
      message: '',
      operationTypeString: '',
    })
  return {
    ...(shown as Approval),
    act: actOf(row.business_type),
    state: row.state,
    canDecide: row.state === 'pending' && mayDecide && row.applicant_id !== caller.userId,
    canWithdraw: row.state === 'pending' && row.applicant_id === caller.userId,
    asked: row.asked.map((userId) => names.get(userId)?.name ?? ''),
    history,
  }
}

async function present(db: Db, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const names = await listUserNames(
    db,
    rows.map((row) => row.applicant_id),
  )
  return rows.map((row) => ({
    processInstId: row.id,
    processinstid: row.id,
    businessType: row.business_type,
    businessCode: row.business_code,
    taskName: row.task_name,
    title: row.title,
    applicant: names.get(row.applicant_id)?.name ?? '',
    startTime: formatChinaTime(row.started_at),
  }))
}
