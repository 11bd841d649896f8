import { vatTaxType } from '@portal/tax-forms/vat-names'
import { refuse, type Static } from '@portal/contract'
import { formatChinaTime, taxMonthOf } from '@portal/domain'
import { findEnterprise, listBranches } from '@portal/identity/server/enterprises'
import { listUserNames } from '@portal/identity/server/people'
import { everyTax } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isEditable } from '@portal/tax-task/contract'
import { describedProfile, listTasksOfEnterprises } from '@portal/tax-task/server/public'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import {
  blankPreference,
  type BranchConfirms,
  type VatBaseInfo,
  type VatPreference,
  type VatPreferenceFields,
} from '../../contract/index.ts'
import { listPreferences, monthOfPeriod, preferenceOf, type PreferenceOf } from './preference.service.ts'
import { vatTexts as texts } from '../vat.texts.ts'

export interface When {
  taxMonth?: string | undefined
  period?: string | undefined
  taxYear?: string | undefined
  numPeriods?: string | number | undefined
}

/** The requested month; without one, the month being filed on the business day. Refuses a contradicting year. */
export function monthAsked({ taxMonth, period, taxYear }: When, businessDay: string): string {
  const month = taxMonth ?? (period === undefined ? taxMonthOf(businessDay) : monthOfPeriod(period))
  if (taxYear !== undefined && taxYear !== '' && taxYear !== month.slice(0, 4)) throw refuse(texts.yearDiffers)
  return month
}

export async function vatBaseInfo(db: Db, entId: string): Promise<Static<typeof VatBaseInfo>> {
  const [profile, enterprise] = await Promise.all([describedProfile(db, everyTax(entId)), findEnterprise(db, entId)])
  const type = reference.taxpayerTypes.values.find((one) => one.code === profile.taxpayerType)
  return {
    entId,
    entName: profile.entName,
    creditCode: profile.creditCode,
    taxpayerType: profile.taxpayerType,
    taxpayerTypeName: type?.name ?? '',
    subType: profile.subType,
    subTypeName: type?.subTypes?.find((one) => one.key === profile.subType)?.name ?? '',
    cityFlag: profile.cityFlag,
    cadence: profile.filings.find((one) => one.taxType === vatTaxType)?.cadence ?? '',
    isBranch: enterprise?.entType === '6' ? '1' : '0',
  }
}

/** Branches of this head office, and whether each has submitted its VAT return of the month. */
export async function branchConfirms(db: Db, entId: string, taxMonth: string): Promise<Static<typeof BranchConfirms>> {
  const branches = await listBranches(db, entId)
  const tasks = await listTasksOfEnterprises(db, {
    entIds: branches.map((branch) => branch.entId),
    taxType: vatTaxType,
    period: taxMonth,
  })
  const confirmed = branches.map(({ entId: branchId, name, creditCode }) => {
    const task = tasks.find((one) => one.entId === branchId)
    return {
      entId: branchId,
      entName: name,
      creditCode: creditCode ?? '',
      confirmStatus: task !== undefined && !isEditable(task.state) ? ('1' as const) : ('0' as const),
      taskNo: task?.taskNo ?? null,
    }
  })
  return {
    taxMonth,
    isHeadOffice: branches.length > 0 ? '1' : '0',
    allConfirmed: confirmed.every((one) => one.confirmStatus === '1') ? '1' : '0',
    branches: confirmed,
  }
}

export const preferenceIn = async (db: Db, entId: string, month: string): Promise<VatPreference> =>
  present(db, month, await preferenceOf(db, entId, month))

export async function preferenceHistory(db: Db, entId: string): Promise<VatPreference[]> {
  const rows = await listPreferences(db, entId)
  const names = await listUserNames(
    db,
    rows.flatMap((row) => row.updatedBy ?? []),
  )
  return rows.map((row) => shaped(row.taxMonth, row, names.get(row.updatedBy ?? '')?.name ?? ''))
}

/** A client's fields, completed with the defaults of TAX-12. */
export const completed = (sent: Partial<VatPreferenceFields>): VatPreferenceFields => {
  const known = Object.keys(blankPreference) as (keyof VatPreferenceFields)[]
  return {
    ...blankPreference,
    ...Object.fromEntries(known.filter((key) => sent[key] !== undefined).map((key) => [key, sent[key]])),
  }
}

async function present(db: Db, month: string, preference: PreferenceOf): Promise<VatPreference> {
  const names = await listUserNames(db, preference.updatedBy === null ? [] : [preference.updatedBy])
  return shaped(month, preference, names.get(preference.updatedBy ?? '')?.name ?? '')
}

const shaped = (
  month: string,
  { taxMonth, version, fields, updatedAt }: PreferenceOf,
  updatedBy: string,
): VatPreference => ({
  ...fields,
  taxMonth: month,
  taxYear: month.slice(0, 4),
  effectiveMonth: taxMonth,
  version,
  updatedBy,
  updatedAt: updatedAt === null ? null : formatChinaTime(updatedAt),
})
