import { notFound, refuse, refuseAt, stale } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { mostStructures } from '../../contract/index.ts'
import { structureOf } from './reporting.present.ts'
import { findStructure, type StructureRow } from './reporting.repo.ts'
import { reportingTexts as texts } from './reporting.texts.ts'

/** Who keeps structures, and when. */
export interface Keeping {
  now: Date
  today: string
  by: string
}

/**
 * A structure for writing; whoever writes it too waits. `version` undefined: as it stands. `sent`: what a refusal of an
 * older version gives back beside the present state. @throws not found, stale, refused for one that is off.
 */
export async function holdStructure(
  db: Db,
  id: string,
  version: number | undefined,
  sent: Record<string, unknown> = {},
): Promise<StructureRow> {
  const row = await db.selectFrom('reporting_structure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound(texts.noStructure)
  if (version !== undefined && version !== row.version) throw stale({ ...sent, ...structureOf(row), ...sent })
  return row
}

/** The same, in use. */
export async function holdUsable(...asked: Parameters<typeof holdStructure>): Promise<StructureRow> {
  const row = await holdStructure(...asked)
  if (!row.is_on) throw refuse(texts.isOff(row.name))
  return row
}

/** Notes that nodes or assignments of a structure changed. */
export const touchStructure = (db: Db, id: string, { now, by }: Keeping): Promise<StructureRow> =>
  db
    .updateTable('reporting_structure')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now, updated_by: by }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Sent {
  id?: string
  version?: number
  name: string
  code: string
  isOn: boolean
}

/** A new structure, or one that is called otherwise, taken into or out of use. @throws refused, not found, stale. */
export async function saveStructure(tx: Tx, { now, by }: Keeping, sent: Sent): Promise<StructureRow> {
  const { db } = tx.as('organization')
  // One at a time, so that codes and their number are judged by what stands.
  await sql`lock table reporting_structure in share row exclusive mode`.execute(db)
  const { id, name, code, isOn } = sent
  if (id !== undefined) await holdStructure(db, id, sent.version)
  const others = (await db.selectFrom('reporting_structure').selectAll().execute()).filter((each) => each.id !== id)
  const holder = others.find((each) => each.code === code)
  if (holder !== undefined) throw refuseAt('code', texts.structureCode(holder.name))
  const kept = { name, code, is_on: isOn, updated_at: now, updated_by: by }
  if (id !== undefined)
    return db
      .updateTable('reporting_structure')
      .set((eb) => ({ ...kept, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  if (others.length >= mostStructures) throw refuse(texts.mostStructures(mostStructures))
  const place = 1 + Math.max(0, ...others.map((each) => each.place))
  return db
    .insertInto('reporting_structure')
    .values({ ...kept, id: newId(), place, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A structure to read. @throws not found */
export async function structureFor(db: Db, id: string): Promise<StructureRow> {
  const row = await findStructure(db, id)
  if (row === undefined) throw notFound(texts.noStructure)
  return row
}
