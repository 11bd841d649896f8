import { useState } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import type { TreeNode } from '../tree/core/tree-index.ts'
import { bare } from './field-input.ts'
import { TreeField, TreeManyField } from './tree-field.tsx'

const long =
  '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度一般纳税人资格认定与专项检查配合办公室'
const units: readonly TreeNode[] = [
  {
    id: 'group',
    name: '启明能源集团',
    children: [
      { id: 'finance', name: '财务部', initials: 'cwb' },
      { id: 'tax', name: '税务部', initials: 'swb' },
      { id: 'long', name: long },
      { id: 'gone', name: '启明物资贸易', off: '已注销' },
    ],
  },
]
const many: readonly TreeNode[] = [
  {
    id: 'root',
    name: '全部单位',
    children: Array.from({ length: 50 }, (_, a) => ({
      id: `u${a}`,
      name: `第${a + 1}分部`,
      children: Array.from({ length: 100 }, (_node, b) => ({ id: `u${a}-${b}`, name: `第${a + 1}分部第${b + 1}项` })),
    })),
  },
]

function One({ id, start, isOff = false }: { id: string; start: string; isOff?: boolean }) {
  const [value, setValue] = useState(start)
  const control = { ...bare(id), ...(id === 'wrong' ? { 'aria-invalid': true } : {}) }
  return (
    <TreeField
      control={control}
      label="所属部门"
      nodes={units}
      opened={['group']}
      disabled={isOff}
      value={value}
      onChange={setValue}
    />
  )
}
function Many({ id, nodes, start }: { id: string; nodes: readonly TreeNode[]; start: readonly string[] }) {
  const [value, setValue] = useState(start)
  return (
    <TreeManyField
      control={bare(id)}
      label="可见范围"
      nodes={nodes}
      opened={['group', 'root']}
      value={value}
      onChange={setValue}
    />
  )
}

export const gallery: GalleryPart = {
  title: '字段',
  states: {
    树中选一个: () => <One id="one" start="tax" />,
    树中没有选: () => <One id="none" start="" />,
    树中的长名称: () => <One id="long" start="long" />,
    树中不能改: () => <One id="off" start="finance" isOff />,
    树中有错: () => <One id="wrong" start="" />,
    树中选几个: () => <Many id="some" nodes={units} start={['finance', 'tax', 'gone']} />,
    树中选了很多: () => (
      <Many id="many" nodes={many} start={Array.from({ length: 90 }, (_, at) => `u${Math.floor(at / 3)}-${at}`)} />
    ),
  },
}
