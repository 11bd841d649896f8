import fc from 'fast-check'
import type { TreeNode } from './tree-index.ts'
import type { Shown } from './tree-rows.ts'

/** Trees of any form: each node hangs below an earlier one or at the top. Ids tell the way: 0, 0-1, 0-1-2. */
export const trees = fc
  .array(fc.record({ below: fc.nat(), isOff: fc.nat(7) }), { minLength: 1, maxLength: 40 })
  .map((given) => {
    const roots: TreeNode[] = []
    const made: { id: string; children: TreeNode[] }[] = []
    for (const { below, isOff } of given) {
      const parent = made[(below % (made.length + 1)) - 1]
      const list = parent?.children ?? roots
      const id = parent === undefined ? String(list.length) : `${parent.id}-${String(list.length)}`
      const node = { id, name: `项${id}`, ...(isOff === 0 ? { off: '已停用' } : {}), children: [] }
      list.push(node)
      made.push(node)
    }
    return roots
  })
export const all = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])])
export const openAll = (nodes: readonly TreeNode[]) => new Set(all(nodes).map(({ id }) => id))
export const shown = (open: ReadonlySet<string>, found: Shown['found'] = null): Shown => ({
  open,
  found,
  closed: new Set(),
  states: new Map(),
})
export const leaf = (id: string, more: Partial<TreeNode> = {}): TreeNode => ({ id, name: id, ...more })
export const office = (): TreeNode[] => [
  leaf('group', {
    name: '启明集团',
    children: [
      leaf('boiler', { name: '锅炉装备', children: [leaf('a', { name: '财务部' }), leaf('b', { name: '税务部' })] }),
      leaf('solar', { name: '光伏运维', initials: 'gfyw', children: [leaf('c', { name: '财务部' })] }),
      leaf('old', { name: '旧厂', off: '已注销', children: [leaf('d', { name: '仓库' })] }),
    ],
  }),
]
