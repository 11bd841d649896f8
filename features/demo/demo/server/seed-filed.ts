import { everyTax } from '@portal/server-kit/caller'
import { nextPeriod, parseChinaTime, periodDays } from '@portal/domain'
import { scopeOf, type Tx } from '@portal/server-kit'
import { filedKey, registerFiling } from '@portal/filing/server/public'
import { settleNotices } from '@portal/notification/server/public'
import {
  createReadiness,
  fillFromInvoices,
  returnsOf,
  reviewKind,
  reviewType,
  saveTableCells,
  submitReview,
  type JoinedKind,
  taxReviewEffect,
} from '@portal/tax-return/server/public'
import { qcitKind, quarterSources } from '@portal/qcit/server/public'
import { poolSources, vatKind } from '@portal/vat/server/public'
import { createTask, getTask, noteInvoicesTaken } from '@portal/tax-task/server/public'
import { decide } from '@portal/workflow/server/public'
import type { Group } from './copies.ts'
import type { QuarterFigures } from './data/qcit.ts'
import { passedOpinion, receiptOf } from './data/walkthrough.ts'

/** A period that an enterprise of the demonstration filed. */
export interface SeededFiling {
  tx: Tx
  now: Date
  group: Group
  own: Group['enterprises'][number]
  period: string
  today: string
}

/** Prepares the figures of a return as its clerk, at a time of the filing day. */
type Prepare = (at: (time: string) => Date, task: { entId: string; taskNo: string; userId: string }) => Promise<void>

/** A month of VAT: filled from the invoices. */
export const seedFiled = (filing: SeededFiling): Promise<void> =>
  seedFiling(filing, { kind: vatKind, sources: poolSources }, async (at, { entId, taskNo, userId }) => {
    const { tx, period } = filing
    await noteInvoicesTaken(tx, at('09:30:00'), { entId, taxType: vatKind.taxType, period, userId })
    const writer = { ...everyTax(entId), userId, now: at('09:45:00') }
    await fillFromInvoices(tx, writer, scopeOf({ userId, entId }), taskNo, () => poolSources)
  })

const quarters = { kind: qcitKind, sources: quarterSources }
/** A quarter of corporate income tax: what the quarter before left, and the figures of the books. */
export const seedQuarter = (filing: SeededFiling, { header, main, depreciation }: QuarterFigures): Promise<void> =>
  seedFiling(filing, quarters, async (at, { entId, taskNo, userId }) => {
    const { tx } = filing
    const writer = { ...everyTax(entId), userId, now: at('09:45:00') }
    await returnsOf([quarters]).begin(tx, writer, taskNo)
    const table = { taskNo, version: 1 }
    await saveTableCells(tx, writer, { ...table, tableCode: 'A201020', cells: depreciation })
    await saveTableCells(tx, writer, { ...table, tableCode: 'A200000', header, cells: main })
  })

/**
 * A return submitted by its clerk, approved by its manager, and registered as filed in the following month. Uses the
 * same services as they do.
 */
export async function seedFiling(
  { tx, now, group, own, period, today }: SeededFiling,
  { kind, sources }: JoinedKind,
  prepare: Prepare,
): Promise<void> {
  const [clerk, manager] = [personOf(group, own.key, 'taxClerk'), personOf(group, own.key, 'taxManager')]
  const entId = own.entId
  const at = (time: string): Date => dayInWindow(period, time, now)
  const writer = (time: string) => ({ ...everyTax(entId), userId: clerk.userId, now: at(time) })
  const taskNo = await createTask(tx, at('09:10:00'), { entId, taxType: kind.taxType, period, userId: clerk.userId })
  await prepare(at, { entId, taskNo, userId: clerk.userId })
  const ask = createReadiness(
    () => sources,
    () => filingDay(period),
  )
  const processInstId = await submitReview(tx, writer('10:20:00'), { taskNo }, ask)
  const decider = {
    userId: manager.userId,
    userName: manager.name,
    entId,
    roles: new Set(manager.roles),
    isFresh: true,
  }
  await decide(
    tx,
    at('15:05:00'),
    decider,
    { processInstId, approve: true, auditOpinion: passedOpinion },
    new Map([[reviewType, { ...reviewKind, effect: taxReviewEffect }]]),
  )
  const { version } = await getTask(tx.db, everyTax(entId), taskNo)
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
