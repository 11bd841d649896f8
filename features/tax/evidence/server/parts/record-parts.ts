import { formatChinaTime } from '@portal/domain'
import { filingState, listReceiptFiles } from '@portal/filing/server/public'
import { filingKindNames } from '@portal/filing/contract'
import { listUserNames } from '@portal/identity/server/people'
import { taskStateNames } from '@portal/tax-task/contract'
import { listSteps } from '@portal/tax-task/server/public'
import { historyOfBusiness } from '@portal/workflow/server/public'
import { storedPart, tableText, type EvidenceAsked, type EvidencePart } from './evidence-part.ts'
import { evidenceTexts as texts } from './evidence.texts.ts'

const bySystem = { who: texts.system, at: '' } as const

/** Approvals of the return with every round, and the steps of its task. */
export async function decisionParts({ db, scope, task, now }: EvidenceAsked): Promise<EvidencePart[]> {
  const approvals = await historyOfBusiness(db, now, { entId: scope.entId, businessCode: task.taskNo })
  const lines = approvals.flatMap(({ title, lines: all }) =>
    all.map((line) => [
      title,
      String(line.round),
      line.taskName,
      line.userName,
      line.endTime ?? '',
      line.operationTypeString,
      line.message,
    ]),
  )
  const steps = await listSteps(db, scope.entId, task.taskNo)
  const names = await listUserNames(
    db,
    steps.map((step) => step.user_id),
  )
  const stepLines = steps.map((step) => [
    formatChinaTime(step.at),
    names.get(step.user_id)?.name ?? texts.system,
    step.from_state === null ? '' : taskStateNames[step.from_state],
    taskStateNames[step.to_state],
    step.reason,
  ])
  const of = { group: '审批与修改', ...bySystem } as const
  return [
    { ...of, name: texts.parts.approvals, content: tableText(texts.heads.approvals, lines) },
    { ...of, name: texts.parts.steps, content: tableText(texts.heads.steps, stepLines) },
  ]
}

/** Registrations of the return and the bureau's receipts. */
export async function filingParts(asked: EvidenceAsked): Promise<EvidencePart[]> {
  const { db, scope, task } = asked
  const { versions } = await filingState(db, scope, task.taskNo, '')
  const lines = versions.map((row) => [
    String(row.number),
    filingKindNames[row.kind],
    row.filedOn,
    row.receiptNo,
    row.declarant,
    row.remark,
    row.registeredBy,
    row.registeredAt,
    row.isLate ? texts.yes : texts.no,
  ])
  const group = '申报与缴款'
  const found: EvidencePart[] = [
    { group, ...bySystem, name: texts.parts.filings, content: tableText(texts.heads.filings, lines) },
  ]
  const receipts = (await listReceiptFiles(db, { entId: scope.entId, taskNo: task.taskNo })).toReversed()
  const names = await listUserNames(
    db,
    receipts.map((row) => row.user_id),
  )
  for (const row of receipts)
    found.push(
      ...(await storedPart(asked, row.file_id, {
        group,
        name: texts.parts.receipt(row.number, row.file_name),
        who: names.get(row.user_id)?.name ?? '',
        at: formatChinaTime(row.at),
      })),
    )
  return found
}
