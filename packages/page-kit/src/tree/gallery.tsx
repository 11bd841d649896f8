import { useState } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { CheckTree } from './check-tree.tsx'
import { indexTree, type TreeNode } from './core/tree-index.ts'
import { movedTree, type TreeMove } from './core/tree-places.ts'
import { TreeTable } from './tree-table.tsx'
import { Tree } from './tree.tsx'

interface Account extends TreeNode {
  balance: string
  children?: readonly Account[]
}
const long =
  '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度一般纳税人资格认定与专项检查配合办公室'
const office: TreeNode[] = [
  {
    id: 'group',
    name: '启明能源集团',
    children: [
      {
        id: 'boiler',
        name: '启明锅炉装备',
        children: [
          { id: 'finance', name: '财务部', initials: 'cwb' },
          { id: 'tax', name: '税务部', initials: 'swb' },
        ],
      },
      { id: 'long', name: long, children: [{ id: 'below', name: long }] },
      { id: 'gone', name: '启明物资贸易', off: '已注销', children: [{ id: 'stock', name: '仓储部' }] },
    ],
  },
]
const opened = ['group', 'boiler', 'long', 'gone']

/** 5,000 leaves in three levels, as large as an organization gets. */
const many: TreeNode[] = [
  {
    id: 'root',
    name: '全部单位',
    children: Array.from({ length: 50 }, (_, a) => ({
      id: `u${String(a)}`,
      name: `第${String(a + 1)}分部`,
      children: Array.from({ length: 100 }, (_node, b) => ({
        id: `u${String(a)}-${String(b)}`,
        name: `第${String(b + 1)}项`,
      })),
    })),
  },
]

const accounts: Account[] = [
  {
    id: '2221',
    name: '2221 应交税费',
    balance: '-245,700.57',
    children: [
      { id: '222101', name: '222101 应交增值税', balance: '-219,375.50', children: [] },
      { id: '222102', name: `222102 ${long}`, balance: '-26,325.07' },
    ],
  },
]
const never = (): Promise<never> => new Promise(() => undefined)

function Chosen() {
  const [selected, setSelected] = useState<string | null>('tax')
  return (
    <Tree label="所属部门" nodes={office} opened={opened} selected={selected} onSelect={({ id }) => setSelected(id)} />
  )
}
function Moved() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(office)
  const move = (asked: TreeMove): void => setNodes(movedTree(nodes, indexTree(nodes), asked))
  return <Tree label="组织机构" nodes={nodes} opened={opened} hasSearch onMove={move} />
}
function Checked({
  label,
  nodes,
  open,
  chosen,
}: {
  label: string
  nodes: readonly TreeNode[]
  open: readonly string[]
  chosen: readonly string[]
}) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(chosen))
  return (
    <>
      <CheckTree label={label} nodes={nodes} opened={open} hasSearch checked={checked} onCheck={setChecked} />
      <p className="muted text-small" data-part="checked">
        已选 {checked.size} 项
      </p>
    </>
  )
}

export const gallery: GalleryPart = {
  title: '树',
  states: {
    选一个: Chosen,
    可移动: Moved,
    多选: () => <Checked label="可见范围" nodes={office} open={opened} chosen={['finance']} />,
    '5000 个': () => <Checked label="大树" nodes={many} open={[]} chosen={[]} />,
    '200 个以上': () => <Tree label="长单" nodes={many[0]?.children?.slice(0, 3) ?? []} opened={['u0', 'u1', 'u2']} />,
    树表: () => (
      <TreeTable
        label="会计科目"
        title="科目"
        nodes={accounts}
        opened={['2221']}
        columns={[
          { id: 'balance', title: '余额', unit: '元', isNumber: true, width: '160px', cell: ({ balance }) => balance },
        ]}
      />
    ),
    正在加载: () => (
      <Tree label="加载中的部门" nodes={[{ id: 'lazy', name: '总部', isLazy: true }]} opened={['lazy']} load={never} />
    ),
    没有加载出来: () => (
      <Tree
        label="加载失败的部门"
        nodes={[{ id: 'lazy', name: '总部', isLazy: true }]}
        opened={['lazy']}
        load={() => Promise.reject(new Error('断线'))}
      />
    ),
    空: () => <Tree label="空的部门" nodes={[]} />,
  },
}
