import { nextPeriod, parseChinaTime, periodDays } from '@portal/domain'
import { scopeOf, type Tx } from '@portal/server-kit'
import { filedKey, registerFiling } from '@portal/filing/server/public'
import { settleNotices } from '@portal/notification/server/public'
import {
  createReadiness,
  fillFromInvoices,
  reviewKind,
  reviewType,
  submitReview,
  taxReviewEffect,
} from '@portal/tax-return/server/public'
import { poolSources } from '@portal/vat/server/public'
import { createTask, getTask, noteInvoicesTaken } from '@portal/tax-task/server/public'
import { decide } from '@portal/workflow/server/public'
import type { Group } from './copies.ts'
import { passedOpinion, receiptOf } from './data/walkthrough.ts'

/**
 * A return submitted by its clerk, approved by its manager, and registered as filed in the following month. Uses the
 * same services as they do.
 */
export async function seedFiled(
  tx: Tx,
  now: Date,
  group: Group,
  own: Group['enterprises'][number],
  period: string,
  today: string,
): Promise<void> {
  const [clerk, manager] = [personOf(group, own.key, 'taxClerk'), personOf(group, own.key, 'taxManager')]
  const entId = own.entId
  const at = (time: string): Date => dayInWindow(period, time, now)
  const writer = (time: string) => ({ entId, userId: clerk.userId, now: at(time) })
  const taskNo = await createTask(tx, at('09:10:00'), { entId, taxType: '01', period, userId: clerk.userId })
  await noteInvoicesTaken(tx, at('09:30:00'), { entId, taxType: '01', period, userId: clerk.userId })
  await fillFromInvoices(tx, writer('09:45:00'), scopeOf({ userId: clerk.userId, entId }), taskNo, () => poolSources)
  const processInstId = await submitReview(
    tx,
    writer('10:20:00'),
    { taskNo },
    createReadiness(
      () => poolSources,
      () => filingDay(period),
    ),
  )
  const decider = { userId: manager.userId, userName: manager.name, entId, roles: new Set(manager.roles) }
  await decide(
    tx,
    at('15:05:00'),
    decider,
    { processInstId, approve: true, auditOpinion: passedOpinion },
    new Map([[reviewType, { ...reviewKind, effect: taxReviewEffect }]]),
  )
  const { version } = await getTask(tx.db, entId, taskNo)
  await registerFiling(
    tx,
    { ...writer('16:20:00'), today },
    { taskNo, version, filedOn: filingDay(period), receiptNo: receiptOf(period, group.copy), declarant: clerk.name },
  )
  // Settles the notice, so that the demonstration opens without news of the previous month.
  await settleNotices(tx, { entId, businessKey: filedKey(taskNo, 1) })
}

function personOf(group: Group, key: string, role: string): Group['users'][number] {
  const person = group.users.find((user) => user.enterprises.includes(key) && user.roles.includes(role))
  if (!person) throw new Error(`演示企业 ${key} 没有 ${role}`)
  return person
}

/** The 11th of the month after the period, within its filing window. */
const filingDay = (period: string): string => `${periodDays(nextPeriod(period)).start.slice(0, 8)}11`

/** The filing day at `time`, but never later than `now`. */
function dayInWindow(period: string, time: string, now: Date): Date {
  const then = parseChinaTime(`${filingDay(period)} ${time}`)
  return then < now ? then : now
}
