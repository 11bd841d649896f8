import { CodedError, notFound, pagingOf } from '@portal/contract'
import { isDate } from '@portal/domain/calendar-date'
import type { Call, Kit } from '@portal/server-kit/feature'
import * as contract from '../../contract/index.ts'
import { exportPlaced } from './placed-export.ts'
import { placesOf } from './places.service.ts'
import { countedNodes, placedNode, placedOrganizationOf, structureOf, wayOf, type Node } from './reporting.present.ts'
import * as repo from './reporting.repo.ts'
import { reportingTexts as texts } from './reporting.texts.ts'
import { structureFor } from './structure.service.ts'

const usualSize = 20

interface Asked {
  structureId: string
  day?: string
  nodeId: string
  isBelow?: string
  word?: string
  how?: string
}

/** Reads of structures beside the legal tree, for everybody signed in. */
export function mountReportingReads(kit: Kit): void {
  const asOf = (day: string | undefined) => {
    const today = kit.clock.businessDay()
    if (day !== undefined && !isDate(day)) throw new CodedError('badRequest', { text: texts.noDay })
    return { day: day ?? today, today }
  }
  /** The organisations that are asked for, with the structure and its nodes on that day. */
  const placed = async ({ db }: Call, { structureId, day, nodeId, isBelow, word = '', how = '' }: Asked) => {
    const at = asOf(day)
    const structure = await structureFor(db, structureId)
    const nodes = (await repo.nodesOn(db, [structureId], at.day)).map(placedNode)
    if (nodeId !== '' && !nodes.some(({ id }) => id === nodeId)) throw notFound(texts.noNode)
    const below = (): Node[] => contract.branchOf(nodes, nodeId)
    const nodeIds = nodeId === '' ? null : isBelow === '1' ? below().map(({ id }) => id) : [nodeId]
    const asked = { nodeIds, word: word.trim(), how: how as contract.Placement | '' }
    const name = wayOf(nodes, nodeId)
    return { structure, nodes, at, name, rows: () => repo.placedAt(db, structureId, at, asked) }
  }

  kit.mount(contract.structuresRoute, async (_input, { db }) => (await repo.structures(db).execute()).map(structureOf))
  kit.mount(contract.reportingTreeRoute, async ({ query: { structureId, day } }, { db }) => {
    const at = asOf(day)
    const structure = structureOf(await structureFor(db, structureId))
    const [states, counts] = await Promise.all([
      repo.nodesOn(db, [structureId], at.day),
      repo.countsOn(db, structureId, at).execute(),
    ])
    const unassigned = Number(counts.find(({ node_id: id }) => id === null)?.all ?? 0)
    return { structure, day: at.day, nodes: countedNodes(states.map(placedNode), counts), unassigned }
  })
  kit.mount(contract.placedRoute, async ({ query }, call) => {
    const { current, size, offset } = pagingOf(query, usualSize)
    const { nodes, rows } = await placed(call, query)
    const [page, { count }] = await Promise.all([
      repo.placedColumns(rows()).limit(size).offset(offset).execute(),
      rows()
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    return [{ records: page.map(placedOrganizationOf(nodes)), current, total: Number(count), size }]
  })
  kit.mount(contract.placedExportRoute, async ({ query }, call) => {
    const { structure, nodes, at, name, rows } = await placed(call, query)
    call.about(structure.id, { structure: structure.name, node: name ?? texts.none })
    return exportPlaced(
      rows,
      nodes,
      { structure: structure.name, node: name ?? texts.none, day: at.day },
      query.columns,
    )
  })
  kit.mount(contract.organizationPlacesRoute, ({ query }, { db }) =>
    placesOf(db, query.customerCode.trim(), kit.clock.businessDay()),
  )
}
