import {
  branchOf,
  wayTo,
  type PlacedOrganization,
  type ReportingNode,
  type ReportingStructure,
} from '../../contract/index.ts'
import type { NodeRow, PlacedListRow, StructureRow } from './reporting.repo.ts'

export const structureOf = ({ id, code, name, is_on: isOn, version }: StructureRow): ReportingStructure => ({
  id,
  code,
  name,
  isOn,
  version,
})

export const placedNode = ({ node_id: id, parent_id: parentId, code, name }: NodeRow) => ({ id, parentId, code, name })
export type Node = ReturnType<typeof placedNode>

/** Names of a node and of those above it; null where it is not there. */
export const wayOf = (nodes: readonly Node[], id: string | null): string | null =>
  wayTo(nodes, id)
    .map(({ name }) => name)
    .join(' / ') || null

export interface Counts {
  node_id: string | null
  own: string
  all: string
}
/** Nodes with their organisations, in the order of their tree. */
export function countedNodes(nodes: readonly Node[], counts: readonly Counts[]): ReportingNode[] {
  const of = new Map(counts.map((each) => [each.node_id, { own: Number(each.own), all: Number(each.all) }]))
  const inTree = (parent: string | null): Node[] =>
    nodes.filter(({ parentId }) => parentId === parent).flatMap((node) => [node, ...inTree(node.id)])
  return inTree(null).map((node) => {
    const { own = 0, all = 0 } = of.get(node.id) ?? {}
    const total = branchOf(nodes, node.id).reduce((sum, { id }) => sum + (of.get(id)?.all ?? 0), 0)
    return { ...node, own, inherited: all - own, total }
  })
}

export const placedOrganizationOf =
  (nodes: readonly Node[]) =>
  (row: PlacedListRow): PlacedOrganization => {
    const isOwn = row.source_code === row.customer_code
    return {
      id: row.customer_code,
      customerCode: row.customer_code,
      customerRegisterName: row.name,
      companyLevel: row.level,
      nodeCode: nodes.find(({ id }) => id === row.node_id)?.code ?? null,
      nodeName: wayOf(nodes, row.node_id),
      how: row.node_id === null ? 'none' : isOwn ? 'own' : 'inherited',
      sourceName: isOwn ? null : row.source_name,
      fromDay: row.from_day,
      lastDay: row.last_day,
    }
  }
