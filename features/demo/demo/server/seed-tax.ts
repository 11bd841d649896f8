import { monthOf, monthsOf, periodOfMonth, previousPeriod, shiftPeriod, taxMonthOf } from '@portal/domain'
import type { Kit, Tx } from '@portal/server-kit'
import {
  createTask,
  noteInvoicesTaken,
  saveProfile,
  answerFrom,
  declareStart,
  defaultPreferences,
} from '@portal/tax-task/server/public'
import type { Group } from './copies.ts'
import { boilerQuarters } from './data/qcit.ts'
import { demoStart, firstQuarter, walkthroughPeriods } from './data/walkthrough.ts'
import { seedFiled, seedQuarter } from './seed-filed.ts'
import { seedYear, settledYear } from './seed-year.ts'
import { seedPool } from './seed-pool.ts'

/** Months with invoices: the tax month of the first start's business day and the two before it. */
export const seededPeriods = (businessDay: string): readonly string[] =>
  [-2, -1, 0].map((back) => shiftPeriod(taxMonthOf(businessDay), back))

type Own = Group['enterprises'][number]

/** Initial tax data of a group: profiles, invoices, and the tasks of monthly filers. */
export async function seedTax(kit: Kit, tx: Tx, group: Group): Promise<void> {
  const working = group.enterprises.filter(({ isBare }) => isBare !== true)
  for (const own of working) await seedProfile(kit, tx, group, own)
  for (const own of working) await seedMonths(kit, tx, group, own)
  for (const own of working) await seedQuarters(kit, tx, group, own)
  for (const own of working.filter((one) => settlesYear(group, one))) await seedSettlement(kit, tx, group, own)
}

async function seedProfile(kit: Kit, tx: Tx, group: Group, own: Own): Promise<void> {
  const quarters = quartersOf(group, own, kit.clock.businessDay())
  const { taxpayerType, subType, cityFlag, vatCadence } = own.tax
  await saveProfile(
    tx,
    kit.clock.now(),
    own.entId,
    {
      version: 0,
      taxpayerType,
      subType,
      cityFlag,
      preferences: defaultPreferences,
      filings: [
        { taxType: '01', cadence: vatCadence },
        ...(settlesYear(group, own) ? [{ taxType: '03', cadence: 'year' as const }] : []),
        ...(quarters.length > 0 ? [{ taxType: '02', cadence: 'quarter' as const }] : []),
      ],
    },
    null,
  )
  const [startOfQuarters] = quarters
  if (startOfQuarters !== undefined)
    await declareStart(tx, { entId: own.entId, taxType: '02', month: monthsOf(startOfQuarters)[0] ?? demoStart })
  if (settlesYear(group, own))
    await declareStart(tx, { entId: own.entId, taxType: '03', month: `${settledYear(kit.clock.businessDay())}01` })
  const periods = seededPeriods(kit.clock.businessDay())
  const [first = demoStart] = periods
  await declareStart(tx, { entId: own.entId, taxType: '01', month: first < demoStart ? first : demoStart })
  // It opens with no lateness but that of its open tasks: what was filed here is answered for, or the current month.
  const month = own.key === 'boiler' && !isBrief(group, own) ? first : (periods.at(-1) ?? first)
  await answerFrom(tx, { entId: own.entId, taxType: '01', month })
}

async function seedMonths(kit: Kit, tx: Tx, group: Group, own: Own): Promise<void> {
  const [asOf, now] = [kit.clock.businessDay(), kit.clock.now()]
  const userId = clerkOf(group, own.key)
  const walked = own.key === 'boiler' ? walkthroughPeriods : []
  const periods = seededPeriods(asOf).slice(isBrief(group, own) ? -1 : 0)
  for (const period of walked) await createTask(tx, now, { entId: own.entId, taxType: '01', period, userId })
  for (const period of periods) {
    if (walked.includes(period)) continue
    await seedPool(kit, tx, own, userId, { period, asOf, size: group.copy === 0 ? 'full' : 'small' })
    if (period !== periods.at(-1)) {
      if (own.key === 'boiler') await seedFiled({ tx, now, group, own, period, today: asOf })
    } else if (own.tax.vatCadence === 'month') {
      await createTask(tx, now, { entId: own.entId, taxType: '01', period, userId })
      await noteInvoicesTaken(tx, now, { entId: own.entId, taxType: '01', period, userId })
    }
  }
}

async function seedQuarters(kit: Kit, tx: Tx, group: Group, own: Own): Promise<void> {
  const [today, now] = [kit.clock.businessDay(), kit.clock.now()]
  for (const [at, period] of quartersOf(group, own, today).slice(0, -1).entries()) {
    const figures = boilerQuarters[at]
    if (figures !== undefined) await seedQuarter({ tx, now, group, own, period, today }, figures)
  }
}

/**
 * Quarters of corporate income tax that the boiler maker files: those over in the year of the latest one. The latest
 * is left to people. Copies have none, so that journeys of VAT find their tax alone.
 */
function quartersOf(group: Group, own: Own, businessDay: string): string[] {
  const latest = previousPeriod(periodOfMonth('quarter', monthOf(businessDay)))
  return group.copy === 0 && own.key === 'boiler' && latest >= firstQuarter
    ? [1, 2, 3, 4].map((quarter) => `${latest.slice(0, 4)}${quarter}`).filter((quarter) => quarter <= latest)
    : []
}

/** The hydrogen company settles a year of corporate income tax; its copies do not, for the reason above. */
const settlesYear = (group: Group, { key }: Own): boolean => group.copy === 0 && key === 'hydrogen'

async function seedSettlement(kit: Kit, tx: Tx, group: Group, own: Own): Promise<void> {
  const [today, now] = [kit.clock.businessDay(), kit.clock.now()]
  await seedYear({ tx, now, group, own, period: settledYear(today), today }, clerkOf(group, own.key))
}

/**
 * Copies serve tests of the clerk's work; past months of the other enterprises would only slow down their first start.
 */
const isBrief = (group: Group, own: Own): boolean => group.copy > 0 && own.key !== 'boiler'

/** The user who did the enterprise's work: its tax clerk if it has one. */
function clerkOf(group: Group, key: string): string {
  const members = group.users.filter((user) => user.enterprises.includes(key))
  const clerk = members.find((user) => user.roles.includes('taxClerk')) ?? members[0]
  if (!clerk) throw new Error(`演示企业 ${key} 没有用户`)
  return clerk.userId
}
