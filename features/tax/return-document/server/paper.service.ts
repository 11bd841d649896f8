import { declaredLabel } from '@portal/domain/occasion'
import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Call } from '@portal/server-kit/feature'
import { openReturn, type OpenReturn } from '@portal/tax-return/server/public'
import { listSteps } from '@portal/tax-task/server/public'
import { taskStateNames, taskStates, taxTypeName, type TaxTaskDetail } from '@portal/tax-task/contract'
import type { ReturnPaper } from '../contract/index.ts'

/**
 * A return with its printed data; `withChecks` false skips the rules. @throws notFound for a task of another
 * enterprise.
 */
export async function paperOf(
  call: Call,
  taskNo: string,
  withChecks = true,
): Promise<{ opened: OpenReturn; paper: ReturnPaper }> {
  const { db, scope } = call
  const [opened, steps] = await Promise.all([openReturn(db, scope, taskNo), listSteps(db, scope.entId, taskNo)])
  const names = await listUserNames(db, [...steps.map((step) => step.user_id), scope.userId])
  const nameOf = (userId: string): string => names.get(userId)?.name ?? ''
  const checks = withChecks ? await opened.check() : []
  return {
    opened,
    paper: {
      taskNo,
      period: opened.period,
      periodLabel: declaredLabel(opened),
      taxTypeName: taxTypeName(opened.taxType),
      entName: opened.entName,
      creditCode: opened.creditCode,
      stateName: taskStateNames[opened.state],
      isFiled: taskStates.indexOf(opened.state) >= taskStates.indexOf('filed'),
      people: peopleOf(steps.map((step) => ({ to: step.to_state, userName: nameOf(step.user_id) }))),
      printedAt: formatChinaTime(call.now()),
      printedBy: nameOf(scope.userId),
      tables: opened.codes.map((tableCode) => ({
        tableCode,
        header: opened.forms[tableCode]?.header ?? {},
        cells: opened.forms[tableCode]?.cells ?? {},
      })),
      checks: checks.map(({ rule: { id, level, message, cells }, sides: { left, right }, waiver }) => ({
        id,
        level,
        message,
        left,
        right,
        cells,
        waiver:
          waiver === undefined
            ? null
            : {
                reason: waiver.reason,
                userName: waiver.userName,
                at: waiver.at,
                approvedBy: waiver.approvedBy,
                evidence: waiver.evidence?.name ?? null,
              },
      })),
      checkCount: opened.set.checks.length,
    },
  }
}

/** Preparer: who submitted the return or last worked on it. Reviewer: who approved its review. */
function peopleOf(steps: readonly Pick<TaxTaskDetail['steps'][number], 'to' | 'userName'>[]): ReturnPaper['people'] {
  const last = (...states: TaxTaskDetail['state'][]): string =>
    steps.findLast((step) => states.includes(step.to))?.userName ?? ''
  const preparer = last('inReview')
  return { preparer: preparer === '' ? last('computed', 'checked', 'collected') : preparer, reviewer: last('approved') }
}
