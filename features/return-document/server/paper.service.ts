import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/public'
import type { Call } from '@portal/server-kit/feature'
import { openReturn, type OpenReturn } from '@portal/tax-return/server/public'
import { taskDetail } from '@portal/tax-task/server/public'
import { taskStateNames, taskStates, type TaxTaskDetail } from '@portal/tax-task/contract'
import type { ReturnPaper } from '../contract/index.ts'

/** A return with what stands on its paper; `withChecks` false leaves the rules unasked. @throws notFound for a task of another enterprise. */
export async function paperOf(call: Call, taskNo: string, withChecks = true): Promise<{ opened: OpenReturn, paper: ReturnPaper }> {
  const { db, scope } = call
  const [opened, task, names] = await Promise.all([openReturn(db, scope, taskNo), taskDetail(db, scope.entId, taskNo), listUserNames(db, [scope.userId])])
  const checks = withChecks ? await opened.check() : []
  return {
    opened,
    paper: {
      taskNo, period: opened.period, periodLabel: task.periodLabel, taxTypeName: task.taxTypeName, entName: opened.entName, creditCode: opened.creditCode, stateName: taskStateNames[task.state], isFiled: taskStates.indexOf(task.state) >= taskStates.indexOf('filed'),
      people: peopleOf(task), printedAt: formatChinaTime(call.now()), printedBy: names.get(scope.userId)?.name ?? '',
      tables: opened.codes.map(tableCode => ({ tableCode, header: opened.forms[tableCode]?.header ?? {}, cells: opened.forms[tableCode]?.cells ?? {} })),
      checks: checks.map(({ rule: { id, level, message, left, right, cells }, waiver }) => ({
        id, level, message, left, right, cells,
        waiver: waiver === undefined ? null : { reason: waiver.reason, userName: waiver.userName, at: waiver.at, approvedBy: waiver.approvedBy, evidence: waiver.evidence?.name ?? null },
      })),
      checkCount: opened.set.checks.length,
    },
  }
}

/** Who handed the return in, or worked on it last, filled it; who passed its review reviewed it. */
function peopleOf({ steps }: TaxTaskDetail): ReturnPaper['people'] {
  const last = (...states: TaxTaskDetail['state'][]): string => steps.findLast(step => states.includes(step.to))?.userName ?? ''
  const preparer = last('inReview')
  return { preparer: preparer === '' ? last('computed', 'checked', 'collected') : preparer, reviewer: last('approved') }
}
