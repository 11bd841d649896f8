import { vatTaxType } from '@portal/tax-forms/vat-names'
import { refuse, refuseAt, stale } from '@portal/contract'
import { periodDays, periodLabel } from '@portal/domain'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import { everyTax } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { factsChanged, isEditable, type TaxProfile } from '@portal/tax-task/contract'
import { describedProfile, lockTasksOfTax, profileOf } from '@portal/tax-task/server/public'
import { blankPreference, type VatPreferenceFields } from '../../contract/index.ts'
import { vatTexts as texts } from '../vat.texts.ts'
import '../vat.table.ts'

/** Preferences that apply in a month: start month and author. `version` 0: none stored, the profile's apply. */
export interface PreferenceOf {
  taxMonth: string
  version: number
  fields: VatPreferenceFields
  updatedBy: string | null
  updatedAt: Date | null
}

/** The month whose preferences apply to a period: its last month. */
export const monthOfPeriod = (period: string): string => periodDays(period).end.slice(0, 7).replace('-', '')

const latestPreference = compiledOnce((db, { entId, month }: { entId: string; month: string }) =>
  db
    .selectFrom('vat_preference')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('tax_month', '<=', month)
    .orderBy('tax_month', 'desc')
    .limit(1),
)

export async function preferenceOf(db: Db, entId: string, month: string): Promise<PreferenceOf> {
  const [row] = await latestPreference(db, { entId, month })
  if (row)
    return {
      taxMonth: row.tax_month,
      version: row.version,
      fields: row.fields,
      updatedBy: row.updated_by,
      updatedAt: row.updated_at,
    }
  const { preferences, cityFlag } = await profileOf(db, entId)
  return {
    taxMonth: month,
    version: 0,
    fields: { ...blankPreference, ...preferences, cityFlag },
    updatedBy: null,
    updatedAt: null,
  }
}

/** Every month with its own preferences, latest first; at most forty years of them. */
export async function listPreferences(db: Db, entId: string): Promise<PreferenceOf[]> {
  const rows = await db
    .selectFrom('vat_preference')
    .selectAll()
    .where('ent_id', '=', entId)
    .orderBy('tax_month', 'desc')
    .limit(480)
    .execute()
  return rows.map((row) => ({
    taxMonth: row.tax_month,
    version: row.version,
    fields: row.fields,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }))
}

/**
 * Stores the preferences from `taxMonth` on. Refused while an affected return is submitted or further, because it was
 * decided with the old ones. `version` null skips the version check (a documented client sends none).
 */
export async function savePreference(
  tx: Tx,
  now: Date,
  scope: { entId: string; userId: string },
  input: { taxMonth: string; version: number | null; fields: VatPreferenceFields },
): Promise<void> {
  const { entId, userId } = scope
  const { taxMonth, fields } = input
  if (fields.ifAddDijiaPolicy === '1' && fields.addDijiaPolicyRate === '')
    throw refuseAt('addDijiaPolicyRate', texts.noDijiaRate)
  const { db } = tx.as('vat')
  const later = await db
    .selectFrom('vat_preference')
    .select('tax_month')
    .where('ent_id', '=', entId)
    .where('tax_month', '>', taxMonth)
    .orderBy('tax_month')
    .limit(1)
    .executeTakeFirst()
  // Periods are months or quarters: takes those ending in the affected months. Nobody submits meanwhile.
  const tasks = await lockTasksOfTax(tx, { entId, taxType: vatTaxType })
  const held = tasks.find(
    ({ period, state }) =>
      !isEditable(state) &&
      monthOfPeriod(period) >= taxMonth &&
      (later === undefined || monthOfPeriod(period) < later.tax_month),
  )
  if (held) throw refuse(texts.preferenceHeld(periodLabel(held.period)))
  const before = await db
    .selectFrom('vat_preference')
    .select('version')
    .where('ent_id', '=', entId)
    .where('tax_month', '=', taxMonth)
    .executeTakeFirst()
  const applies = await preferenceOf(db, entId, taxMonth)
  // A month without its own may name the version of those that apply in it, as the read answers them.
  const versions = before === undefined ? [0, applies.version] : [before.version]
  if (input.version !== null && !versions.includes(input.version)) {
    // Field by field too, for a form to show both sides.
    throw stale({ ...applies, ...applies.fields })
  }
  const values = {
    version: (before?.version ?? 0) + 1,
    fields: JSON.stringify(fields),
    updated_by: userId,
    updated_at: now,
  }
  tx.happened(factsChanged, { entId, data: { userId } })
  await db
    .insertInto('vat_preference')
    .values({ ent_id: entId, tax_month: taxMonth, ...values })
    .onConflict((on) => on.columns(['ent_id', 'tax_month']).doUpdateSet(values))
    .execute()
}

/** Profile and preferences of an enterprise in a period: a return of an old period keeps its own. */
export async function vatProfileOf(db: Db, { entId, period }: { entId: string; period: string }): Promise<TaxProfile> {
  const [profile, [own]] = await Promise.all([
    describedProfile(db, everyTax(entId)),
    latestPreference(db, { entId, month: monthOfPeriod(period) }),
  ])
  if (own === undefined) return profile
  const {
    ifApplicablePreference,
    ifAddDijiaPolicy,
    ifImmediateWithdrawalItems,
    ifTaxDiminishingItems,
    ifVatExemptionItems,
    ifVatReductionItems,
    addDijiaPolicyRate,
    vatExemptionItemsCode,
    vatReductionItemsCode,
    cityFlag,
  } = own.fields
  return {
    ...profile,
    ...(cityFlag === '' ? {} : { cityFlag }),
    preferences: {
      ifApplicablePreference,
      ifAddDijiaPolicy,
      ifImmediateWithdrawalItems,
      ifTaxDiminishingItems,
      ifVatExemptionItems,
      ifVatReductionItems,
      addDijiaPolicyRate,
      vatExemptionItemsCode,
      vatReductionItemsCode,
    },
  }
}
