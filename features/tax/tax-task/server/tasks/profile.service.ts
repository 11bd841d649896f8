import { refuse, stale } from '@portal/contract'
import { defaultPeriodOf, getPeriod } from '@portal/domain'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import {
  defaultPreferences,
  findTaxType,
  insteadOf,
  isFiled,
  taskStates,
  taxTypes,
  type TaxProfile,
  type TaxRegistration,
} from '../../contract/index.ts'
import { sql, type Selectable } from 'kysely'
import type { ReturnReads } from './return.port.ts'
import type { TaxProfileTable } from './tax-task.table.ts'
import { taxTaskTexts as texts } from './tax-task.texts.ts'

/** Profile data needed for computing. */
export type TaxProfileOf = Omit<TaxProfile, 'entName' | 'creditCode'>

/** Default before a profile is stored (version 0): a general taxpayer in a city that files the first tax as usual. */
const untouched: TaxProfileOf = {
  version: 0,
  taxpayerType: '1',
  subType: 'none',
  cityFlag: 'city',
  preferences: defaultPreferences,
  filings: taxTypes
    .slice(0, 1)
    .flatMap(({ no, defaultCadence }) => (defaultCadence === null ? [] : [{ taxType: no, cadence: defaultCadence }])),
}

const hasTasks = ({ taxType }: { taxType: string }): boolean => insteadOf(taxType) === undefined

const profileRow = compiledOnce((db, { entId }: { entId: string }) =>
  db.selectFrom('tax_profile').selectAll().where('ent_id', '=', entId),
)

export async function profileOf(db: Db, entId: string): Promise<TaxProfileOf> {
  const [row] = await profileRow(db, { entId })
  return row ? presentProfile(row) : untouched
}

/** Those of several enterprises; one that nobody described has none here. */
export async function profilesOf(db: Db, entIds: readonly string[]): Promise<ReadonlyMap<string, TaxProfileOf>> {
  const rows = await db
    .selectFrom('tax_profile')
    .selectAll()
    .where('ent_id', '=', sql<string>`any(${[...entIds]})`)
    .execute()
  return new Map(rows.map((row) => [row.ent_id, presentProfile(row)]))
}

function presentProfile(row: Selectable<TaxProfileTable>): TaxProfileOf {
  return {
    version: row.version,
    taxpayerType: row.taxpayer_type,
    subType: row.sub_type,
    cityFlag: row.city_flag,
    preferences: row.preferences,
    filings: row.filings.filter(hasTasks),
  }
}

/** Taxes without tasks that were registered before it was said; a save leaves them out. */
async function movedTaxes(db: Db, entId: string): Promise<string[]> {
  const [row] = await profileRow(db, { entId })
  return (row?.filings ?? []).filter((one) => !hasTasks(one)).map(({ taxType }) => taxType)
}

/** What the enterprise files of the taxes that the reach names. */
export const filingsWithin = (reach: TaxReach, { filings }: Pick<TaxProfileOf, 'filings'>): TaxProfileOf['filings'] =>
  filings.filter(({ taxType }) => reachesTax(reach, taxType))

/** Taxes that the enterprise files by periods, within the reach. */
export const filedTaxes = async (db: Db, reach: TaxReach): Promise<string[]> =>
  filingsWithin(reach, await profileOf(db, reach.entId)).map(({ taxType }) => taxType)

/** The profile with the enterprise's names, for the page and the heads of returns. */
export async function describedProfile(db: Db, reach: TaxReach): Promise<TaxProfile> {
  const { entId } = reach
  const [profile, enterprise] = await Promise.all([profileOf(db, entId), findEnterprise(db, entId)])
  return {
    ...profile,
    filings: filingsWithin(reach, profile),
    entName: enterprise?.name ?? '',
    creditCode: enterprise?.creditCode ?? '',
  }
}

/** The earliest period of each tax whose task is not filed. */
async function earliestOpen(db: Db, entId: string): Promise<ReadonlyMap<string, string>> {
  const open = await db
    .selectFrom('tax_task')
    .select(({ fn }) => ['tax_type', fn.min('period').as('period')])
    .where('ent_id', '=', entId)
    .where(
      'state',
      'in',
      taskStates.filter((state) => !isFiled(state)),
    )
    .groupBy('tax_type')
    .execute()
  return new Map(open.map((row) => [row.tax_type, row.period]))
}

/**
 * What is kept of the enterprise's taxes, on a business day.
 * @throws refused for those who answer for some taxes: a save would lose the others.
 */
export async function registrationOf(
  db: Db,
  reach: TaxReach,
  day: string,
  { hasForms }: Pick<ReturnReads, 'hasForms'>,
): Promise<TaxRegistration> {
  if (reach.taxTypes !== null) throw refuse(texts.someTaxes)
  const { entId } = reach
  const [profile, open, moved] = await Promise.all([
    describedProfile(db, reach),
    earliestOpen(db, entId),
    movedTaxes(db, entId),
  ])
  return {
    profile,
    moved,
    taxes: taxTypes.flatMap(({ no, defaultCadence, instead }) => {
      if (instead !== undefined) return []
      const cadence = profile.filings.find(({ taxType }) => taxType === no)?.cadence ?? defaultCadence
      if (cadence === null) return []
      const isBuilt = hasForms(no, defaultPeriodOf(cadence, day), profile.taxpayerType) === true
      return [{ taxType: no, hasForms: isBuilt, openPeriod: open.get(no) ?? null }]
    }),
  }
}

/**
 * A tax keeps its cadence while a task of it is not filed, also when it was taken out meanwhile: its period would
 * belong to no series.
 * @throws refused, naming the period.
 */
export async function assertCadencesFree(
  db: Db,
  entId: string,
  before: TaxProfileOf['filings'],
  after: TaxProfileOf['filings'],
): Promise<void> {
  const changed = after.filter(
    ({ taxType, cadence }) => !before.some((one) => one.taxType === taxType && one.cadence === cadence),
  )
  if (changed.length === 0) return
  const open = await earliestOpen(db, entId)
  for (const { taxType, cadence } of changed) {
    const period = open.get(taxType)
    if (period !== undefined && getPeriod(period).kind !== cadence) throw refuse(texts.cadenceHeld(taxType, period))
  }
}

/** Stores a profile; `version` is the one it was read with. Each type occurs once, at a permitted cadence (TAX-01). */
export async function saveProfile(
  tx: Tx,
  now: Date,
  entId: string,
  profile: TaxProfileOf,
  userId: string | null,
): Promise<void> {
  const seen = new Set<string>()
  for (const { taxType, cadence } of profile.filings) {
    const type = findTaxType(taxType)
    if (!type) throw refuse(texts.unknownType(taxType))
    if (type.instead !== undefined) throw refuse(texts.noTasks(taxType, type.instead))
    if (!type.cadences.includes(cadence)) throw refuse(texts.cadenceNotOffered(taxType, cadence))
    if (seen.has(taxType)) throw refuse(texts.typeTwice(taxType))
    seen.add(taxType)
  }
  const { db } = tx.as('tax-task')
  const values = {
    version: profile.version + 1,
    taxpayer_type: profile.taxpayerType,
    sub_type: profile.subType,
    city_flag: profile.cityFlag,
    preferences: JSON.stringify(profile.preferences),
    filings: JSON.stringify(profile.filings),
    updated_by: userId,
    updated_at: now,
  }
  const saved = await db
    .insertInto('tax_profile')
    .values({ ent_id: entId, ...values })
    .onConflict((on) => on.column('ent_id').doUpdateSet(values).where('tax_profile.version', '=', profile.version))
    .returning('version')
    .executeTakeFirst()
  if (!saved) throw stale({ ...(await profileOf(db, entId)) })
}
