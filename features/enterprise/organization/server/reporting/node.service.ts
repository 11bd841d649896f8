import { notFound, refuse, refuseAt } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { branchOf, lastNodeLevel, mostNodes, wayTo } from '../../contract/index.ts'
import { countAssigned, endNode, keepNodes, statesNow } from './node.repo.ts'
import { placedNode, type Node } from './reporting.present.ts'
import type { StructureRow } from './reporting.repo.ts'
import { reportingTexts as texts } from './reporting.texts.ts'
import { holdUsable, touchStructure, type Keeping } from './structure.service.ts'

interface Asked {
  structureId: string
  version?: number
}
type SavedNode = Asked & { nodeId?: string; parentId?: string | null; name: string; code: string }

export interface KeptNode {
  nodeId: string
  structure: StructureRow
}

/** A new node as the last of its siblings, or one that is called otherwise from today on. */
export async function saveNode(tx: Tx, keeping: Keeping, sent: SavedNode): Promise<KeptNode> {
  const { db } = tx.as('organization')
  const { structureId, nodeId, name, code, parentId = null } = sent
  const before = nodeId === undefined ? undefined : await currentNode(db, structureId, nodeId)
  await holdUsable(db, structureId, sent.version, before ?? { name, code })
  const states = await statesNow(db, structureId)
  const nodes = states.map(placedNode)
  const holder = nodes.find((each) => each.code === code && each.id !== nodeId)
  if (holder !== undefined) throw refuseAt('code', texts.nodeCode(holder.name))
  if (nodeId !== undefined) {
    assertThere(nodes, nodeId)
    await keepNodes(db, keeping, states, new Map([[nodeId, { name, code }]]))
    return { nodeId, structure: await touchStructure(db, structureId, keeping) }
  }
  if (parentId !== null) assertThere(nodes, parentId)
  if (nodes.length >= mostNodes) throw refuse(texts.mostNodes(mostNodes))
  if (wayTo(nodes, parentId).length >= lastNodeLevel) throw refuse(texts.tooDeep(lastNodeLevel))
  const id = newId()
  await db.insertInto('reporting_node').values({ id, structure_id: structureId }).execute()
  await db
    .insertInto('reporting_node_state')
    .values({
      node_id: id,
      structure_id: structureId,
      parent_id: parentId,
      code,
      name,
      place: nodes.filter((each) => each.parentId === parentId).length,
      // Organisations may be assigned from an earlier day on, so it stands since ever.
      from_day: '0001-01-01',
      last_day: null,
      changed_at: keeping.now,
      changed_by: keeping.by,
    })
    .execute()
  return { nodeId: id, structure: await touchStructure(db, structureId, keeping) }
}

type MovedNode = Asked & { nodeId: string; parentId: string | null; before: string | null }

/** Puts a node below another one from today on, before a sibling or as the last. @throws refused for a circle. */
export async function moveNode(tx: Tx, keeping: Keeping, sent: MovedNode): Promise<StructureRow> {
  const { db } = tx.as('organization')
  const { structureId, nodeId, parentId, before } = sent
  await holdUsable(db, structureId, sent.version)
  const states = await statesNow(db, structureId)
  const nodes = states.map(placedNode)
  assertThere(nodes, nodeId)
  if (parentId !== null) assertThere(nodes, parentId)
  const branch = branchOf(nodes, nodeId)
  if (branch.some(({ id }) => id === parentId)) throw refuse(texts.cycle)
  const isTooDeep = branch.some(({ id }) => {
    const below = wayTo(nodes, id).length - wayTo(nodes, nodeId).length
    return wayTo(nodes, parentId).length + 1 + below > lastNodeLevel
  })
  if (isTooDeep) throw refuse(texts.tooDeep(lastNodeLevel))
  const siblings = nodes.filter((each) => each.parentId === parentId && each.id !== nodeId).map(({ id }) => id)
  const at = siblings.indexOf(before ?? '')
  siblings.splice(at === -1 ? siblings.length : at, 0, nodeId)
  const kept = siblings.map((id, place) => [id, id === nodeId ? { place, parent_id: parentId } : { place }] as const)
  await keepNodes(db, keeping, states, new Map(kept))
  return touchStructure(db, structureId, keeping)
}

/** Takes a node away from today on. @throws refused while nodes or organisations, planned ones too, are there. */
export async function removeNode(
  tx: Tx,
  keeping: Keeping,
  { structureId, nodeId, version }: Asked & { nodeId: string },
): Promise<{ structure: StructureRow; node: Node }> {
  const { db } = tx.as('organization')
  await holdUsable(db, structureId, version)
  const nodes = (await statesNow(db, structureId)).map(placedNode)
  const node = assertThere(nodes, nodeId)
  const children = nodes.filter(({ parentId }) => parentId === nodeId).length
  const held = await countAssigned(db, nodeId, keeping.today)
  const obstacles = [
    ...(children > 0 ? [texts.children(children)] : []),
    ...(held > 0 ? [texts.organizations(held)] : []),
  ]
  if (obstacles.length > 0) throw refuse(texts.held(obstacles.join('、')))
  await endNode(db, nodeId, keeping)
  return { node, structure: await touchStructure(db, structureId, keeping) }
}

function assertThere(nodes: readonly Node[], id: string): Node {
  const node = nodes.find((each) => each.id === id)
  if (node === undefined) throw notFound(texts.noNode)
  return node
}

async function currentNode(db: Db, structureId: string, nodeId: string) {
  const { name, code } = assertThere((await statesNow(db, structureId)).map(placedNode), nodeId)
  return { name, code }
}
