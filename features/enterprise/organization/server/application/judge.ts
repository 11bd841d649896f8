import { refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import {
  changeTypes,
  faultsOfApplication,
  type AppliedOrganization,
  type EnteredApplication,
  type OrganizationChange,
} from '../../contract/index.ts'
import { organizationTexts as fieldTexts } from '../../contract/organization.texts.ts'
import { findOrganization, listedRow, type OrganizationRow } from '../organization.repo.ts'
import { organizationTexts } from '../organization.texts.ts'
import type { Effect } from '../tree/effect.ts'
import { effectOf } from '../tree/effect.service.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { whichOf } from './which.ts'

export interface Judged {
  /** As it is stored: names and levels as the tree has them. */
  org: AppliedOrganization
  old: OrganizationRow | undefined
  effect: Effect
}

/** The change of the tree that a stored application asks for. */
export function changeOf(org: AppliedOrganization): OrganizationChange {
  const { type, parentCustomerCode, cat, customerRegisterName, socialcreditcode, customerCodeOld: customerCode } = org
  const entered = { parentCustomerCode, cat, customerRegisterName, socialcreditcode }
  if (type === changeTypes.add) return { type, entered }
  return type === changeTypes.cancel
    ? { type, customerCode }
    : { type: changeTypes.change, customerCode, entered: { ...entered } }
}

/** Judges what was entered as the tree stands. `sectors`: those of the code library. @throws refused with all faults */
export async function judge(
  db: Db,
  entered: EnteredApplication,
  sectors: Readonly<Record<string, string>>,
): Promise<Judged> {
  const { org } = entered
  const isCancel = org.type === changeTypes.cancel
  const [{ row: old, fault }, parent] = await Promise.all([
    whichOf(db, org),
    isCancel ? undefined : findOrganization(db, org.parentCustomerCode),
  ])
  const faults = faultsOfApplication(entered, {
    parent: parent?.status === 1 ? { companyLevel: parent.level } : undefined,
    old: old && { companyLevel: old.level },
  })
  if (fault !== undefined && !faults.some(({ path }) => path === fault.path)) faults.push(fault)
  if (!isCancel && org.cat !== '' && sectors[org.cat] === undefined)
    faults.push({ path: 'cat', message: fieldTexts.noSector })
  refuseFaults(faults)
  const stored = await storedOf(db, org, old, isCancel ? undefined : parent)
  const effect = await effectOf(db, changeOf(stored))
  refuseFaults(effect.faults)
  return { org: stored, old, effect }
}

function refuseFaults(faults: readonly { path: string; message: string }[]): void {
  if (faults.length > 0) throw refuse(faults[0]?.message ?? '', { errors: [...faults] })
}

/** In words why an effect can't be; null when it can. */
export function faultOf({ faults, blocked, before, after }: Effect): string | null {
  const [fault] = faults
  if (fault !== undefined) return fault.message
  if (blocked.length === 0) return isSame(before, after) ? texts.same : null
  return after === null
    ? organizationTexts.held(blocked.map(({ text }) => text).join('、'))
    : (blocked[0]?.text ?? null)
}

const isSame = (before: Effect['before'], after: Effect['after']): boolean =>
  before !== null &&
  after !== null &&
  before.name === after.name &&
  before.parent_code === after.parent.customer_code &&
  before.sector === after.sector &&
  before.credit_code === after.creditCode

async function storedOf(
  db: Db,
  org: AppliedOrganization,
  old: OrganizationRow | undefined,
  parent: OrganizationRow | undefined,
): Promise<AppliedOrganization> {
  const above = old && (await listedRow(db, old.customer_code))
  return {
    ...org,
    customerCodeOld: old?.customer_code ?? '',
    parentCustomerCodeOld: old?.parent_code ?? '',
    parentCustomerNameOld: above?.parent_name ?? '',
    companyLevelOld: old === undefined ? '' : String(old.level),
    catOld: old?.sector ?? '',
    customerRegisterNameOld: old?.name ?? '',
    socialcreditcodeOld: old?.credit_code ?? '',
    ...(parent === undefined ? nothing : placeOf(org, parent)),
  }
}

const nothing = {
  parentCustomerCode: '',
  parentCustomerName: '',
  companyLevel: '',
  cat: '',
  customerRegisterName: '',
  socialcreditcode: '',
}
const placeOf = ({ cat }: AppliedOrganization, parent: OrganizationRow) => ({
  parentCustomerName: parent.name,
  companyLevel: String(parent.level + 1),
  // Below the second level the sector is inherited.
  cat: parent.level === 1 ? cat : (parent.sector ?? ''),
})
