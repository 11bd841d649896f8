import { grouped } from '@portal/domain/grouped'
import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import { queryOf } from '@portal/web-kit/query'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  getAllRoute,
  isReserved,
  reservedCodes,
  reservedOrganizations,
  type OrganizationNode,
} from '../contract/index.ts'

/** An organisation in a tree of the page; its children are there once its branch was opened. */
export interface Branch extends TreeNode {
  organization: OrganizationNode
  /** How many are in use below it, at any depth. */
  below: number
  children?: readonly Branch[]
}

const childrenOf = (parentCustomerCode: string) => queryOf(getAllRoute, { query: { parentCustomerCode } })

const branchOf = (organization: OrganizationNode, children: readonly Branch[] | undefined): Branch => ({
  id: organization.customerCode,
  name: organization.customerRegisterName,
  initials: organization.customerCode,
  organization,
  below: organization.below ?? totalOf(children ?? []),
  ...(children === undefined ? { isLazy: organization.hasChildren } : { children }),
})

/** Organisations in these branches; reserved places are none. */
const totalOf = (branches: readonly Branch[]): number =>
  branches.reduce((sum, branch) => sum + branch.below + (isPlace(branch) ? 0 : 1), 0)

/** The group itself above its first level. */
const groupOf = (children: Branch[]): Branch =>
  branchOf(
    {
      customerCode: reservedCodes.root,
      customerRegisterName: reservedOrganizations[0].name,
      companyLevel: reservedOrganizations[0].level,
      parentCustomerCode: null,
      cat: null,
      socialcreditcode: null,
      status: '1',
      hasChildren: children.length > 0,
    },
    children,
  )

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
    return [groupOf(below(reservedCodes.root) ?? [])]
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

/** A whole tree from its list in tree order; what has no parent in it stands below the group. */
export function wholeTree(list: readonly OrganizationNode[]): Branch[] {
  const children = new Map<string, OrganizationNode[]>([[reservedCodes.root, []]])
  for (const each of list) children.set(each.customerCode, [])
  for (const each of list)
    if (each.customerCode !== reservedCodes.root)
      children
        .get((children.has(each.parentCustomerCode ?? '') && each.parentCustomerCode) || reservedCodes.root)
        ?.push(each)
  const branchesBelow = (code: string): Branch[] =>
    (children.get(code) ?? []).map((each) => branchOf(each, branchesBelow(each.customerCode)))
  return [groupOf(branchesBelow(reservedCodes.root))]
}

export const isPlace = ({ id }: { id: string }): boolean => isReserved(id)

/** How many are below it, in words of a row; nothing for a leaf. */
export const belowOf = ({ below }: Branch): string | null => (below === 0 ? null : grouped(below))
