import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { Placement } from '../../contract/index.ts'
import '../organization.table.ts'
import { heldOn, placedOn, type AsOf } from './placed.ts'
import './reporting.table.ts'

export const structures = (db: Db) => db.selectFrom('reporting_structure').selectAll().orderBy('place').orderBy('id')
export const findStructure = (db: Db, id: string) =>
  db.selectFrom('reporting_structure').selectAll().where('id', '=', id).executeTakeFirst()
export type StructureRow = NonNullable<Awaited<ReturnType<typeof findStructure>>>

/** Nodes of structures on a day, as siblings stand in order. */
export const nodesOn = (db: Db, structureIds: readonly string[], day: string) =>
  db
    .selectFrom('reporting_node_state')
    .selectAll()
    .where('structure_id', '=', sql<string>`any(${[...structureIds]})`)
    .where(heldOn(day))
    .orderBy('place')
    .orderBy('node_id')
    .execute()
export type NodeRow = Awaited<ReturnType<typeof nodesOn>>[number]

const placedIn = (db: Db, structureId: string, at: AsOf) =>
  db.selectFrom(placedOn(sql`${structureId}::text`, at).as('placed'))
const isOwn = sql<boolean>`placed.source_code = placed.customer_code`

/** Organisations of each node, null for none: assigned to it, and inheriting it. */
export const countsOn = (db: Db, structureId: string, at: AsOf) =>
  placedIn(db, structureId, at)
    .select(['placed.node_id'])
    .select(sql<string>`count(*) filter (where ${isOwn})`.as('own'))
    .select((eb) => eb.fn.countAll<string>().as('all'))
    .groupBy('placed.node_id')

/** Which organisations are asked for: at these nodes, or at none (null). */
export interface PlacedAsked {
  nodeIds: readonly string[] | null
  word: string
  how: Placement | ''
}

/** Organisations at nodes, in the order of the legal tree, with whose assignment they follow. */
export const placedAt = (db: Db, structureId: string, at: AsOf, { nodeIds, word, how }: PlacedAsked) =>
  placedIn(db, structureId, at)
    .innerJoin('organization', 'organization.customer_code', 'placed.customer_code')
    .leftJoin('organization as source', 'source.customer_code', 'placed.source_code')
    .where((eb) =>
      nodeIds === null
        ? eb('placed.node_id', 'is', null)
        : eb('placed.node_id', '=', sql<string>`any(${[...nodeIds]})`),
    )
    .$if(how === 'none', (query) => query.where('placed.node_id', 'is', null))
    .$if(how === 'own', (query) => query.where(isOwn))
    .$if(how === 'inherited', (query) =>
      query.where('placed.node_id', 'is not', null).where(sql<boolean>`not ${isOwn}`),
    )
    .$if(word !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(organization.sought || ' ' || placed.name), lower(${word})) > 0`),
    )
export const placedColumns = (query: ReturnType<typeof placedAt>) =>
  query
    .select(['placed.customer_code', 'placed.name', 'placed.level', 'placed.node_id'])
    .select(['placed.source_code', 'placed.from_day', 'placed.last_day'])
    .select('source.name as source_name')
    .orderBy('placed.path')
export type PlacedListRow = Awaited<ReturnType<ReturnType<typeof placedColumns>['execute']>>[number]
