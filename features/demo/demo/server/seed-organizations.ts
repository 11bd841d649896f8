import { creditCodeCheckChar } from '@portal/domain/credit-code'
import { changeTypes, reservedCodes } from '@portal/organization/contract'
import { adoptEnterprises, applyChange } from '@portal/organization/server/public'
import type { Tx } from '@portal/server-kit'
import { organizations, sectorsOfEnterprises } from './data/organizations.ts'
import './demo.table.ts'

const seeded = { by: '', reason: '演示数据' }

/** The group's enterprises get their sectors, and the tree further organisations down to its fourth level. */
export async function seedOrganizations(tx: Tx, now: Date): Promise<void> {
  await adoptEnterprises(tx, now)
  const known = await tx.db
    .selectFrom('organization')
    .select(['customer_code', 'name'])
    .where('name', 'in', Object.keys(sectorsOfEnterprises))
    .where('level', '=', 2)
    .execute()
  for (const { customer_code: customerCode, name } of known) {
    const entered = { cat: sectorsOfEnterprises[name] ?? '' }
    await applyChange(tx, now, { type: changeTypes.change, customerCode, entered }, seeded)
  }
  const codes = new Map<string, string>()
  for (const { name, code, below, sector = '' } of organizations) {
    const entered = {
      parentCustomerCode: (below === undefined ? undefined : codes.get(below)) ?? reservedCodes.root,
      cat: sector,
      customerRegisterName: name,
      socialcreditcode: code + creditCodeCheckChar(code),
    }
    const { after } = await applyChange(tx, now, { type: changeTypes.add, entered }, seeded)
    codes.set(name, after.customer_code)
  }
}
