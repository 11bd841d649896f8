import { everyTax } from '@portal/server-kit/caller'
import { returnPage } from '../../contract/tax-return.pages.ts'
import { linkTo, refuse, usualStep } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { resultSentence, resultWords } from '@portal/domain/tax/tax-result'
import { scopeOf } from '@portal/server-kit'
import type { Tx } from '@portal/server-kit/transaction'
import { isEditable, taxTypeName } from '@portal/tax-task/contract'
import { advance, listTasksByNo, lockTask, type TaskOf } from '@portal/tax-task/server/public'
import type { ApprovalEffect, ApprovalKind } from '@portal/server-kit/approvals'
import { reviewersOf, startApproval } from '@portal/workflow/server/public'
import { readinessAsRule, reviewType, type HandedAlong } from '../../contract/index.ts'
import { loadReturn } from '../computation/load.ts'
import type { AskReadiness } from '../readiness/readiness.service.ts'
import { readinessTexts } from '../readiness/readiness.texts.ts'
import { carryMarks, keepDecision } from './decision.service.ts'
import { resultsOf } from '../reads/result.service.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { checkAndMark } from '../checks/validate.service.ts'
import { takeOver } from '../year/note-year-moved.ts'
import { refuseOvertaken } from '../year/year-readiness.ts'
import { approveWaivers, reopenWaivers, submitWaivers } from '../waiver/standing.ts'
import type { Writer } from '../saving/writer.ts'

/** A return's review by the tax manager. */
export const reviewKind: ApprovalKind = {
  type: reviewType,
  name: '申报复核',
  act: '复核',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'review', name: '申报复核', who: [{ kind: 'role', code: 'taxManager' }] })],
}

/** '2026年2月增值税申报表' */
export const returnTitle = (task: TaskOf): string => `${declaredLabel(task)}${taxTypeName(task.taxType)}申报表`

/** Validates the return and submits it for review unless a check blocks. */
export async function submitReview(
  tx: Tx,
  writer: Writer,
  { taskNo, message = '', reviewers = [] }: { taskNo: string } & HandedAlong,
  ask: AskReadiness,
): Promise<string> {
  const task = await lockTask(tx, writer, taskNo)
  if (!isEditable(task.state)) throw refuse(texts.alreadySubmitted(task.state))
  const state = await loadReturn(tx.db, task)
  const { passed, fired, advice, readiness } = await checkAndMark(tx, writer, scopeOf(writer), state, ask)
  const blocking = fired.filter((rule) => rule.level === 'error').length
  if (blocking > 0) throw refuse(texts.fired(blocking), { fired })
  if (!passed)
    throw refuse(readiness.find((one) => one.level === 'error')?.message ?? readinessTexts.notReady, { readiness })
  await submitWaivers(tx, state, [...fired, ...advice, ...readiness.map(readinessAsRule)])
  await advance(tx, writer.now, state.task, { to: 'inReview', userId: writer.userId })
  const processInstId = await startApproval(tx, writer.now, {
    entId: writer.entId,
    kind: reviewKind,
    businessCode: taskNo,
    taxType: task.taxType,
    title: returnTitle(task),
    applicantId: writer.userId,
    message: message.trim(),
    reviewers: await askedFirst(tx, writer, state.task, reviewers),
    told: await toldOf(tx, { entId: writer.entId, businessCode: taskNo }),
    route: (processInstId) => linkTo(returnPage, { id: taskNo, review: processInstId }),
  })
  await carryMarks(tx, state, processInstId)
  return processInstId
}

/** Whom the clerk names, else the task's reviewer while he may decide. */
async function askedFirst(
  { db }: Tx,
  { now, entId, userId }: Writer,
  { taxType, reviewerId }: TaskOf,
  reviewers: readonly string[],
): Promise<readonly string[]> {
  if (reviewers.length > 0 || reviewerId === null) return reviewers
  const { people } = await reviewersOf(db, now, { entId, kind: reviewKind, applicantId: userId, taxType })
  return people.some((person) => person.userId === reviewerId) ? [reviewerId] : []
}

/** Amounts for notices about a return; they cannot change while it is under review. */
const toldOf = async (tx: Tx, { entId, businessCode }: { entId: string; businessCode: string }): Promise<string> =>
  resultSentence((await resultsOf(tx.db, entId, [businessCode])).get(businessCode))

/**
 * Effect of a review's decision on its task. Passed → approved; rejected → back to work with the opinion as reason;
 * withdrawn → back to work. The decision is stored with its full basis.
 */
export const taxReviewEffect: ApprovalEffect = {
  passed: async (tx, now, decided) => {
    const { entId, businessCode, userId } = decided
    await refuseOvertaken(tx.db, await loadReturn(tx.db, await lockTask(tx, everyTax(entId), businessCode)))
    await advance(tx, now, await keepDecision(tx, now, decided, true), { to: 'approved', userId, reason: '' })
    await approveWaivers(tx, now, { entId, taskNo: businessCode }, userId)
  },
  rejected: async (tx, now, decided) => {
    const { entId, businessCode, userId, opinion } = decided
    await advance(tx, now, await keepDecision(tx, now, decided, false), {
      to: 'computed',
      userId,
      reason: opinion,
      isSentBack: true,
    })
    await reopenWaivers(tx, { entId, taskNo: businessCode })
    await takeOver(tx, { ...everyTax(entId), userId, now }, businessCode)
  },
  withdrawn: async (tx, now, { entId, businessCode, userId }) => {
    await advance(tx, now, await lockTask(tx, everyTax(entId), businessCode), {
      to: 'computed',
      userId,
      reason: texts.withdrawn,
    })
    await reopenWaivers(tx, { entId, taskNo: businessCode })
    await takeOver(tx, { ...everyTax(entId), userId, now }, businessCode)
  },
  told: toldOf,
  listed: async (db, entId, taskNos) => {
    const [tasks, results] = [await listTasksByNo(db, entId, taskNos), await resultsOf(db, entId, taskNos)]
    return new Map(
      tasks.map(({ taskNo, dueDate, wasFiled }) => {
        const result = results.get(taskNo)
        // A filed return misses no deadline while it is amended.
        return [
          taskNo,
          { dueOn: wasFiled ? null : dueDate, amount: result === undefined ? '' : resultWords(result, wasFiled) },
        ]
      }),
    )
  },
}
