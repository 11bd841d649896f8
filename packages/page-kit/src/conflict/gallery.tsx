import { useState } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { ConflictSides, type ConflictField, type Side } from './conflict-sides.tsx'

const long = '本协议由启明能源集团与其下属企业共同遵守，约定数据的范围、用途和保存期限。'.repeat(12)
const pairs: readonly Omit<ConflictField, 'chosen'>[] = [
  { id: 'name', title: '企业名称', mine: '启明锅炉装备', theirs: '启明锅炉装备制造（集团）' },
  { id: 'role', title: '角色', mine: '税务会计、税务主管', theirs: '—' },
  { id: 'text', title: '正文', mine: long, theirs: '无' },
  { id: 'word', title: '一个很长的没有空格的内容', mine: 'https://portal.example/'.repeat(6), theirs: '是' },
]
function Sides({ of = pairs, taken = [] }: { of?: typeof pairs; taken?: readonly string[] }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  return (
    <ConflictSides
      by="林沐"
      fields={of.map((field) => ({ ...field, chosen: chosen[field.id] ?? 'mine' }))}
      taken={taken}
      onChoose={(ids, side) => setChosen((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, side])) }))}
    />
  )
}

export const gallery: GalleryPart = {
  title: '两处修改',
  states: {
    几项不同: () => <Sides taken={['联系人', '注册地址']} />,
    一项不同: () => <Sides of={pairs.slice(0, 1)} />,
    没有要定的: () => <Sides of={[]} taken={['联系人']} />,
  },
}
