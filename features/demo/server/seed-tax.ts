import { shiftPeriod, taxMonthOf } from '@portal/domain'
import type { Kit, Tx } from '@portal/server-kit'
import type { Group } from './copies.ts'
import { seedPool } from './seed-pool.ts'

/** Months with invoices: the tax month of the first start's business day and the two before it. */
export const seededPeriods = (businessDay: string): readonly string[] => [-2, -1, 0].map(back => shiftPeriod(taxMonthOf(businessDay), back))

/** A copy of the group serves tests of the clerk's work: the others' pools would only make its first start slow. */
const copied: readonly string[] = ['boiler']

/** Invoices of every enterprise of a group. */
export async function seedTax(kit: Kit, tx: Tx, group: Group): Promise<void> {
  const asOf = kit.clock.businessDay()
  for (const own of group.enterprises) {
    if (group.copy > 0 && !copied.includes(own.key)) continue
    const member = memberOf(group, own.key)
    for (const period of seededPeriods(asOf)) await seedPool(kit, tx, own, member, { period, asOf, size: group.copy === 0 ? 'full' : 'small' })
  }
}

/** Who took the invoices over: the tax clerk where there is one. */
function memberOf(group: Group, key: string): string {
  const members = group.users.filter(user => user.enterprises.includes(key))
  const member = members.find(user => user.roles.includes('taxClerk')) ?? members[0]
  if (!member) throw new Error(`演示企业 ${key} 没有用户`)
  return member.userId
}
