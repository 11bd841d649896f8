import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import { invalidate } from '@portal/web-kit/query'
import {
  assignmentEffectRoute,
  organizationPlacesRoute,
  placedRoute,
  reportingTreeRoute,
  structuresRoute,
  type ReportingNode,
} from '../../contract/index.ts'

/** Everything that shows structures is read anew. */
export const reportingChanged = () =>
  invalidate(structuresRoute, reportingTreeRoute, placedRoute, organizationPlacesRoute, assignmentEffectRoute)

/** The row of organisations that no node has; it is no node and has no id. */
export const noneId = 'none'

export interface NodeBranch extends TreeNode {
  here: number
  total: number
  children?: readonly NodeBranch[]
}

/** Nodes of a structure as a tree; the codes are found too. */
export const branchesOf = (nodes: readonly ReportingNode[], parent: string | null = null): NodeBranch[] =>
  nodes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name, code, own, inherited, total }) => ({
      id,
      name,
      initials: code,
      here: own + inherited,
      total,
      children: branchesOf(nodes, id),
    }))
