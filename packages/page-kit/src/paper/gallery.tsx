import { useState } from 'react'
import { loanColumns, loans, type Loan } from '../gallery/loans.ts'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { definePaper } from './paper.tsx'
import { PaperChoice, PaperFrame, PartChoice } from './paper-frame.tsx'
import { partAt } from './paper-parts.ts'
import { PaperTable } from './paper-table.tsx'

const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室'
interface Loans {
  entName: string
  rows: readonly Loan[]
}
const of = {
  facts: ({ entName }: Loans) => [['单位', entName] as const, ['日期', '2026-03-31'] as const],
  body: ({ entName, rows }: Loans) => (
    <PaperTable
      caption="借款"
      columns={loanColumns}
      rows={rows}
      rowId={({ id }) => id}
      sums={['balance']}
      running={[entName, '金额单位：元']}
    />
  ),
  signs: () => [['编制人：', '复核人：']],
}
const WidePaper = definePaper<Loans>({ ...of, title: () => '借款明细表', hasSeal: true, state: () => '未定稿' })
const TallPaper = definePaper<Loans>({ ...of, title: () => '借款汇总表', subtitle: () => '纵向', shape: 'tall' })
const BlankPaper = definePaper<Loans>({ ...of, title: () => '借款余额表' })
const back = <a href="?part=paper">返回</a>

function Parts() {
  const [number, setNumber] = useState(1)
  const { from, to } = partAt(25, number, 10)
  return (
    <PaperFrame
      fileName="借款"
      back={back}
      mark="仅供核对"
      tools={
        <>
          <PaperChoice value="all" options={[{ value: 'all', label: '整份' }]} onChange={() => undefined} />
          <PartChoice count={25} most={10} number={number} onChange={setNumber} />
        </>
      }
    >
      <WidePaper entName={long} rows={loans(25).slice(from - 1, to)} />
    </PaperFrame>
  )
}

export const gallery: GalleryPart = {
  title: '纸',
  states: {
    分段打印: Parts,
    纵向: () => (
      <PaperFrame fileName="借款" back={back}>
        <TallPaper entName="启明锅炉装备" rows={loans(8)} />
      </PaperFrame>
    ),
    没有行: () => (
      <PaperFrame fileName="借款" back={back}>
        <BlankPaper entName="启明锅炉装备" rows={[]} />
      </PaperFrame>
    ),
  },
}
