import type { Db } from '@portal/server-kit/database'
import { changeTypes, isReserved, type AppliedOrganization } from '../../contract/index.ts'
import { findOrganization, type OrganizationRow } from '../organization.repo.ts'
import { applicationTexts as texts } from './application.texts.ts'

/** The organisation that an application is about; undefined with the fault, or for a new one. */
export interface Which {
  row: OrganizationRow | undefined
  fault: { path: string; message: string } | undefined
}
const path = 'customerRegisterNameOld'

/**
 * Which organisation is changed or cancelled: by its code, else by its credit code, else by name and parent. Whatever
 * else is said of its old state must be true.
 */
export async function whichOf(db: Db, org: AppliedOrganization): Promise<Which> {
  const { type, customerRegisterNameOld: name } = org
  if (type === changeTypes.add) return { row: undefined, fault: undefined }
  if (org.customerCodeOld === '' && org.socialcreditcodeOld === '' && name === '')
    return { row: undefined, fault: undefined }
  const rows = (await candidates(db, org)).filter((row) => row.status === 1 && !isReserved(row.customer_code))
  const [row] = rows
  if (row === undefined) return { row, fault: { path, message: texts.noOld } }
  if (rows.length > 1) return { row: undefined, fault: { path, message: texts.many } }
  return { row, fault: untrue(org, row) }
}

async function candidates(db: Db, org: AppliedOrganization): Promise<OrganizationRow[]> {
  if (org.customerCodeOld !== '') {
    const row = await findOrganization(db, org.customerCodeOld)
    return row === undefined ? [] : [row]
  }
  const inUse = db.selectFrom('organization').selectAll().where('status', '=', 1).limit(2)
  if (org.socialcreditcodeOld !== '') return inUse.where('credit_code', '=', org.socialcreditcodeOld).execute()
  const parent = org.parentCustomerCodeOld
  // Without a parent a name alone decides, found by the index of words.
  return parent === ''
    ? inUse
        .where('name', '=', org.customerRegisterNameOld)
        .where('sought', 'like', `%${org.customerRegisterNameOld.replaceAll(/[\\%_]/g, '\\$&')}%`)
        .execute()
    : inUse.where('parent_code', '=', parent).where('name', '=', org.customerRegisterNameOld).execute()
}

function untrue(org: AppliedOrganization, row: OrganizationRow): Which['fault'] {
  const said: [keyof AppliedOrganization, string | null, string][] = [
    ['parentCustomerCodeOld', row.parent_code, texts.otherParent],
    ['catOld', row.sector, texts.otherSector],
    ['customerRegisterNameOld', row.name, texts.otherName],
    ['socialcreditcodeOld', row.credit_code, texts.otherCode],
  ]
  for (const [field, value, message] of said)
    if (org[field] !== '' && org[field] !== (value ?? '')) return { path: field, message }
  return undefined
}
