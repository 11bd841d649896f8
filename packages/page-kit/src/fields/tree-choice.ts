import type { TreeNode } from '../tree/core/tree-index.ts'

/** The tree that is chosen from, as `Tree` takes it. */
export interface TreeChoice {
  nodes: readonly TreeNode[]
  /** Reads the children of a node with `isLazy` when it is opened. */
  load?: (node: TreeNode) => Promise<readonly TreeNode[]>
  /** Ids that are open at first. */
  opened?: Iterable<string>
  /** Names of chosen nodes that are not loaded yet, by id. */
  names?: Readonly<Record<string, string>>
  /** Text while nothing is chosen. */
  blank?: string
}
