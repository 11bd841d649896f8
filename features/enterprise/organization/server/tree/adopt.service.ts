import { refuseAt } from '@portal/contract'
import { holdEnterprises } from '@portal/identity/server/enterprises'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { organizationTexts as texts } from '../organization.texts.ts'
import { inOrder, placesOf, usable, type Place } from './places.ts'
import { soundsOf } from './sounds.ts'
import { followTree, keepStates, nextCodes, noteInstant } from './tree.repo.ts'

/** Nobody's act: enterprises are registered elsewhere. */
const nobody = { by: '' }

/**
 * Gives every enterprise its organisation: the one in use with its credit code that has no enterprise yet, or a new one
 * below its parent's. Codes that changed elsewhere are taken over. `entIds`: these alone.
 */
export async function adoptEnterprises(tx: Tx, now: Date, entIds?: readonly string[]): Promise<void> {
  await holdEnterprises(tx)
  const { db } = tx.as('organization')
  await takeCodes(db, now, entIds)
  const missing = await enterprisesWithout(db, entIds)
  if (missing.length === 0) return
  const at = await noteInstant(db, now)
  const joined = await joinKnown(db, at, missing)
  const rest = missing.filter(({ id }) => !joined.entIds.has(id))
  const added = await addMissing(db, at, rest)
  await keepStates(db, at, [...joined.codes, ...added.map(({ customer_code }) => customer_code)], 'register', nobody)
  // Enterprises that stood before may now have a nearer one above them.
  await followTree(tx, [...joined.paths, ...added.map(({ path }) => path)])
}

function enterprisesWithout(db: Db, entIds: readonly string[] | undefined) {
  return db
    .selectFrom('enterprise')
    .leftJoin('organization', 'organization.ent_id', 'enterprise.id')
    .select([
      'enterprise.id',
      'enterprise.name',
      'enterprise.credit_code',
      'enterprise.parent_id',
      'enterprise.enabled',
    ])
    .where('organization.customer_code', 'is', null)
    .$if(entIds !== undefined, (query) => query.where('enterprise.id', '=', sql<string>`any(${[...(entIds ?? [])]})`))
    .orderBy('enterprise.created_at')
    .orderBy('enterprise.id')
    .execute()
}
type Missing = Awaited<ReturnType<typeof enterprisesWithout>>[number]

/** Codes that enterprises were given elsewhere. @throws refused for one that another organisation in use has. */
async function takeCodes(db: Db, now: Date, entIds: readonly string[] | undefined): Promise<void> {
  const differing = db
    .selectFrom('organization')
    .innerJoin('enterprise', 'enterprise.id', 'organization.ent_id')
    .leftJoin('organization as other', (join) =>
      join.onRef('other.credit_code', '=', 'enterprise.credit_code').on('other.status', '=', 1),
    )
    .select(['organization.customer_code', 'enterprise.credit_code', 'other.name as taken_by'])
    .where('enterprise.credit_code', 'is not', null)
    .where(sql<boolean>`enterprise.credit_code is distinct from organization.credit_code`)
    .$if(entIds !== undefined, (query) => query.where('enterprise.id', '=', sql<string>`any(${[...(entIds ?? [])]})`))
  const rows = await differing.execute()
  if (rows.length === 0) return
  const taken = rows.find(({ taken_by: by }) => by !== null)?.taken_by ?? null
  if (taken !== null) throw refuseAt('creditCode', texts.creditCodeTaken(taken))
  const at = await noteInstant(db, now)
  await db
    .updateTable('organization')
    .from(differing.as('given'))
    .set({
      credit_code: sql<string>`given.credit_code`,
      version: sql<number>`organization.version + 1`,
      updated_at: at,
      updated_by: nobody.by,
    })
    .whereRef('organization.customer_code', '=', 'given.customer_code')
    .execute()
  const codes = rows.map(({ customer_code }) => customer_code)
  await keepStates(db, at, codes, 'register', nobody)
}

/** Known organisations without an enterprise become those of enterprises with their codes. */
async function joinKnown(db: Db, at: Date, missing: readonly Missing[]) {
  const byCode = new Map(missing.map((own) => [own.credit_code ?? '', own]))
  const known = await db
    .selectFrom('organization')
    .select(['customer_code', 'credit_code', 'path'])
    .where('credit_code', '=', sql<string>`any(${[...byCode.keys()]})`)
    .where('status', '=', 1)
    .where('ent_id', 'is', null)
    .execute()
  const entIds = new Set<string>()
  for (const { customer_code, credit_code } of known) {
    const own = byCode.get(credit_code ?? '')
    if (own === undefined) continue
    entIds.add(own.id)
    const named = { name: own.name, sounds: soundsOf(own.name) }
    await db
      .updateTable('organization')
      .set((eb) => ({
        ...named,
        ent_id: own.id,
        version: eb('version', '+', 1),
        updated_at: at,
        updated_by: nobody.by,
      }))
      .where('customer_code', '=', customer_code)
      .execute()
  }
  return { entIds, codes: known.map((row) => row.customer_code), paths: known.map(({ path }) => path) }
}

const mostAtOnce = 500

/** New organisations, parents first. A circle of parents, and what is too deep or cancelled, goes higher up. */
async function addMissing(db: Db, at: Date, missing: readonly Missing[]): Promise<Place[]> {
  if (missing.length === 0) return []
  const places = await placesOf(db, missing)
  const codes = await nextCodes(db, missing.length)
  const rows = inOrder(missing).map((own, index) => {
    const above = usable(places, places.byEnterprise.get(own.parent_id ?? ''))
    const code = codes[index] ?? ''
    const place: Place = {
      customer_code: code,
      path: `${above.path}/${code}`,
      level: above.level + 1,
      sector: above.sector,
      status: own.enabled ? 1 : 0,
      parent_code: above.customer_code,
    }
    places.byCode.set(code, place)
    places.byEnterprise.set(own.id, place)
    return {
      ...place,
      name: own.name,
      credit_code: own.credit_code,
      ent_id: own.id,
      sounds: soundsOf(own.name),
      version: 1,
      updated_at: at,
      updated_by: nobody.by,
    }
  })
  for (let from = 0; from < rows.length; from += mostAtOnce)
    await db
      .insertInto('organization')
      .values(rows.slice(from, from + mostAtOnce))
      .execute()
  return rows
}
