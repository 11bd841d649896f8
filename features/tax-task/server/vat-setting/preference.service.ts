import { refuse, stale } from '@portal/contract'
import { periodDays, periodLabel } from '@portal/domain'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { blankPreference, isEditable, type TaxProfile, type VatPreferenceFields } from '../../contract/index.ts'
import { describedProfile, profileOf } from '../profile.service.ts'
import { taxTaskTexts as texts } from '../tax-task.texts.ts'

/** Preferences that hold in a month: since when, and by whom. `version` 0: nobody inserted any, the profile's stand. */
export interface PreferenceOf {
  taxMonth: string
  version: number
  fields: VatPreferenceFields
  updatedBy: string | null
  updatedAt: Date | null
}

/** The month whose preferences a period takes: its last one. */
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

/** Every month with preferences of its own, the latest first; at most forty years of them. */
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
 * Stores what holds from `taxMonth` on. Refused while a return it would touch is handed in or further: its figures were
 * decided on with the old ones. `version` null takes whatever is there (a documented client sends none).
 */
export async function savePreference(
  tx: Tx,
  now: Date,
  scope: { entId: string; userId: string },
  input: { taxMonth: string; version: number | null; fields: VatPreferenceFields },
): Promise<void> {
  const { entId, userId } = scope
  const { taxMonth, fields } = input
  if (fields.ifAddDijiaPolicy === '1' && fields.addDijiaPolicyRate === '') throw refuse(texts.noDijiaRate)
  const { db } = tx.as('tax-task')
  const later = await db
    .selectFrom('vat_preference')
    .select('tax_month')
    .where('ent_id', '=', entId)
    .where('tax_month', '>', taxMonth)
    .orderBy('tax_month')
    .limit(1)
    .executeTakeFirst()
  // Periods are months or quarters: those that end in the months this holds for. A task's row is held so that nobody
  // hands it in meanwhile.
  const tasks = await db
    .selectFrom('tax_task')
    .select(['period', 'state'])
    .where('ent_id', '=', entId)
    .where('tax_type', '=', '01')
    .orderBy('task_no')
    .forUpdate()
    .execute()
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
  if (input.version !== null && input.version !== (before?.version ?? 0))
    throw stale({ ...(await preferenceOf(db, entId, taxMonth)) })
  const values = {
    version: (before?.version ?? 0) + 1,
    fields: JSON.stringify(fields),
    updated_by: userId,
    updated_at: now,
  }
  tx.happened({ type: 'tax.facts_changed', entId, data: { userId } })
  await db
    .insertInto('vat_preference')
    .values({ ent_id: entId, tax_month: taxMonth, ...values })
    .onConflict((on) => on.columns(['ent_id', 'tax_month']).doUpdateSet(values))
    .execute()
}

/**
 * What the enterprise is and which preferences it has in a period: a return of an old period keeps those of its time.
 */
export async function profileForPeriod(db: Db, entId: string, period: string): Promise<TaxProfile> {
  const [profile, [own]] = await Promise.all([
    describedProfile(db, entId),
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
