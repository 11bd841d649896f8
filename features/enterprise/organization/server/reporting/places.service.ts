import { notFound } from '@portal/contract'
import { chinaDate } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { OrganizationPlaces } from '../../contract/index.ts'
import { organizationTexts } from '../organization.texts.ts'
import { placedNode, structureOf, wayOf } from './reporting.present.ts'
import { nodesOn, structures } from './reporting.repo.ts'
import { spansOf, type Held, type Stood } from './spans.ts'

const mostStates = 200

/** Where an organisation stood, the oldest first. */
async function stoodOf(db: Db, customerCode: string): Promise<Stood[]> {
  const states = await db
    .selectFrom('organization_history')
    .select(['path', 'status', 'from_at'])
    .where('customer_code', '=', customerCode)
    .orderBy('version', 'desc')
    .limit(mostStates)
    .execute()
  if (states.length === 0) throw notFound(organizationTexts.none)
  return states.toReversed().map((state) => ({
    fromDay: chinaDate(state.from_at),
    codes: state.status === 1 ? state.path.split('/') : [],
  }))
}

/** The places of an organisation in each structure: what is, what was, what is planned; whatever it inherited too. */
export async function placesOf(db: Db, customerCode: string, today: string): Promise<OrganizationPlaces[]> {
  const stood = await stoodOf(db, customerCode)
  const codes = [...new Set(stood.flatMap((each) => each.codes))]
  const [rows, assigned, names] = await Promise.all([
    structures(db).execute(),
    db
      .selectFrom('reporting_assignment')
      .select(['structure_id', 'customer_code', 'node_id', 'from_day', 'last_day'])
      .where('customer_code', '=', sql<string>`any(${codes}::text[])`)
      .where('replaced_at', 'is', null)
      .execute(),
    db
      .selectFrom('organization')
      .select(['customer_code', 'name'])
      .where('customer_code', '=', sql<string>`any(${codes}::text[])`)
      .execute(),
  ])
  const nodes = await namedNodes(
    db,
    rows.map(({ id }) => id),
    today,
  )
  const nameOf = new Map(names.map((row) => [row.customer_code, row.name]))
  return rows.map((structure) => {
    const held = assigned.filter((each) => each.structure_id === structure.id).map(heldOf)
    const spans = spansOf(stood, held)
    const now = spans.findLast(({ fromDay }) => fromDay <= today)
    return {
      structure: structureOf(structure),
      nodeId: now?.nodeId ?? null,
      spans: spans.toReversed().map(({ nodeId, source, fromDay, lastDay }) => ({
        node: nodes(nodeId),
        sourceName: source === null || source === customerCode ? null : (nameOf.get(source) ?? source),
        fromDay,
        lastDay,
      })),
    }
  })
}

const heldOf = (row: { customer_code: string; node_id: string; from_day: string; last_day: string | null }): Held => ({
  customerCode: row.customer_code,
  nodeId: row.node_id,
  fromDay: row.from_day,
  lastDay: row.last_day,
})

/** What nodes are called now, with those above them; of one that is gone what it was called last. */
async function namedNodes(db: Db, structureIds: readonly string[], today: string) {
  const now = (await nodesOn(db, structureIds, today)).map(placedNode)
  const gone = await db
    .selectFrom('reporting_node_state')
    .select(['node_id', 'name'])
    .distinctOn('node_id')
    .where('structure_id', '=', sql<string>`any(${[...structureIds]}::text[])`)
    .orderBy('node_id')
    .orderBy('from_day', 'desc')
    .execute()
  return (id: string | null): string | null =>
    wayOf(now, id) ?? gone.find(({ node_id }) => node_id === id)?.name ?? null
}
