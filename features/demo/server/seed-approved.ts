import { nextPeriod, parseChinaTime, periodDays } from '@portal/domain'
import { scopeOf, type Tx } from '@portal/server-kit'
import { fillFromInvoices, reviewType, submitReview, taxReviewEffect } from '@portal/tax-return/server/public'
import { createTask, noteInvoicesTaken } from '@portal/tax-task/server/public'
import { decide } from '@portal/workflow/server/public'
import type { Group } from './copies.ts'
import { passedOpinion } from './data/walkthrough.ts'

/** A return as its clerk filed it and its manager passed it in the month after, through the same services as theirs. */
export async function seedApproved(tx: Tx, now: Date, group: Group, own: Group['enterprises'][number], period: string): Promise<void> {
  const [clerk, manager] = [personOf(group, own.key, 'taxClerk'), personOf(group, own.key, 'taxManager')]
  const entId = own.entId
  const at = (time: string): Date => dayInWindow(period, time, now)
  const writer = (time: string) => ({ entId, userId: clerk.userId, now: at(time) })
  const taskNo = await createTask(tx, at('09:10:00'), { entId, taxType: '01', period, userId: clerk.userId })
  await noteInvoicesTaken(tx, at('09:30:00'), { entId, period, userId: clerk.userId })
  await fillFromInvoices(tx, writer('09:45:00'), scopeOf({ userId: clerk.userId, entId }), taskNo)
  const processInstId = await submitReview(tx, writer('10:20:00'), taskNo)
  const decider = { userId: manager.userId, userName: manager.name, entId, roles: new Set(manager.roles) }
  await decide(tx, at('15:05:00'), decider, { processInstId, approve: true, auditOpinion: passedOpinion }, { [reviewType]: taxReviewEffect })
}

function personOf(group: Group, key: string, role: string): Group['users'][number] {
  const person = group.users.find(user => user.enterprises.includes(key) && user.roles.includes(role))
  if (!person) throw new Error(`演示企业 ${key} 没有 ${role}`)
  return person
}

/** The 11th of the month after the period, never later than now. */
function dayInWindow(period: string, time: string, now: Date): Date {
  const day = `${periodDays(nextPeriod(period)).start.slice(0, 8)}11`
  const then = parseChinaTime(`${day} ${time}`)
  return then < now ? then : now
}
