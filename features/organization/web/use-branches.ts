import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import { queryOf } from '@portal/web-kit/query'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { getAllRoute, isReserved, reservedCodes, type OrganizationNode } from '../contract/index.ts'

/** An organisation in a tree of the page; its children are there once its branch was opened. */
export interface Branch extends TreeNode {
  organization: OrganizationNode
  children?: readonly Branch[]
}

const childrenOf = (parentCustomerCode: string) => queryOf(getAllRoute, { query: { parentCustomerCode } })

const branchOf = (organization: OrganizationNode, children: readonly Branch[] | undefined): Branch => ({
  id: organization.customerCode,
  name: organization.customerRegisterName,
  initials: organization.customerCode,
  organization,
  ...(children === undefined ? { isLazy: organization.hasChildren } : { children }),
})

/**
 * The tree as far as its branches were opened, a call for each. A change invalidates them, and those that are open are
 * read anew.
 */
export function useBranches() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<readonly string[]>([reservedCodes.root])
  const top = useQueries({
    queries: asked.map(childrenOf),
    combine: (answers) => ({ first: answers[0], lists: answers.map(({ data }) => data) }),
  })
  const nodes = useMemo(() => {
    const known = new Map(asked.map((code, at) => [code, top.lists[at]]))
    const below = (code: string): Branch[] | undefined =>
      known.get(code)?.map((each) => branchOf(each, each.hasChildren ? below(each.customerCode) : []))
    return below(reservedCodes.root) ?? []
  }, [asked, top.lists])

  /** Reads the children of these; rejects when a call fails. */
  const open = useCallback(
    async (codes: readonly string[]): Promise<void> => {
      await Promise.all(codes.map((code) => client.ensureQueryData(childrenOf(code))))
      setAsked((now) => [...now, ...codes.filter((code) => !now.includes(code))])
    },
    [client],
  )
  const load = useCallback(
    async (branch: Branch): Promise<readonly Branch[]> => {
      await open([branch.id])
      const children = client.getQueryData(childrenOf(branch.id).queryKey) ?? []
      return children.map((each) => branchOf(each, each.hasChildren ? undefined : []))
    },
    [client, open],
  )
  return { nodes, open, load, query: top.first }
}

/** A whole tree from its list in tree order; what has no parent in it stands at the top. The root itself is no row. */
export function wholeTree(list: readonly OrganizationNode[]): Branch[] {
  const children = new Map<string, Branch[]>()
  const branches = new Map<string, Branch>()
  for (const each of list) {
    const own: Branch[] = []
    children.set(each.customerCode, own)
    branches.set(each.customerCode, branchOf(each, own))
  }
  const top: Branch[] = []
  for (const branch of branches.values()) {
    if (branch.id === reservedCodes.root) continue
    const parent = branch.organization.parentCustomerCode ?? ''
    ;(parent === reservedCodes.root ? top : (children.get(parent) ?? top)).push(branch)
  }
  return top
}

export const isPlace = ({ id }: { id: string }): boolean => isReserved(id)
