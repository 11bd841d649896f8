/** Levels of nodes, nodes of a structure, structures, and organisations that one call may name. */
export const lastNodeLevel = 6
export const mostNodes = 500
export const mostStructures = 20
export const mostAssigned = 200

/**
 * How far an assignment reaches. `follow`: whoever below has one of its own keeps it. `branch`: those end, and the
 * whole branch follows.
 */
export const reaches = { follow: '下级随之变动，单独归入的不变', branch: '整个分支，单独归入的也改为跟随' } as const
export type Reach = keyof typeof reaches

/** How an organisation came to its node. */
export const placements = { own: '单独归入', inherited: '随上级', none: '未归入' } as const
export type Placement = keyof typeof placements

interface Placed {
  id: string
  parentId: string | null
}

/** A node and everything below it. */
export function branchOf<N extends Placed>(nodes: readonly N[], id: string): N[] {
  const found = nodes.filter((node) => node.id === id)
  for (const node of found) found.push(...nodes.filter(({ parentId }) => parentId === node.id))
  return found
}

/** The way to a node from the top, itself included; empty for one that is not there. */
export function wayTo<N extends Placed>(nodes: readonly N[], id: string | null): N[] {
  const node = nodes.find((each) => each.id === id)
  return node === undefined ? [] : [...wayTo(nodes, node.parentId), node]
}
