import { useMemo, useState } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { loanColumns, loans, type Loan } from '../gallery/loans.ts'
import { useChoice } from './choice.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { Table } from './table.tsx'

const { compare } = new Intl.Collator('zh-CN', { numeric: true })
const rowId = ({ id }: Loan) => id
const rowName = ({ no }: Loan) => no

function Sorted({ caption, count }: { caption: string; count: number }) {
  const choice = useChoice()
  const [sort, setSort] = useState('no')
  const unsorted = useMemo(() => loans(count), [count])
  const rows = useMemo(() => {
    const turn = sort.startsWith('-') ? -1 : 1
    const by = sort.replace(/^-/, '') as keyof Loan
    return unsorted.toSorted((one, other) => turn * compare(one[by], other[by]))
  }, [unsorted, sort])
  return (
    <Table
      caption={caption}
      columns={loanColumns}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      sort={sort}
      onSort={setSort}
      choice={choice}
      onOpen={() => undefined}
    />
  )
}

export const gallery: GalleryPart = {
  title: '表格',
  states: {
    可排序可勾选: () => <Sorted caption="借款" count={8} />,
    一千行: () => <Sorted caption="一千笔借款" count={1000} />,
    紧凑: () => (
      <Table caption="紧凑的借款" columns={loanColumns} rows={loans(4)} rowId={rowId} density="compact" isSmall />
    ),
    有合计和过期的行: () => (
      <Table
        caption="有合计的借款"
        columns={loanColumns}
        rows={loans(5)}
        rowId={rowId}
        isFaint={({ state }) => state === 'overdue'}
        foot={{ no: '合计', balance: '78,961.10' }}
      />
    ),
    没有行: () => <Table caption="没有借款" columns={loanColumns} rows={[]} rowId={rowId} />,
    载入中: () => <TableSkeleton columns={loanColumns} rows={4} />,
  },
}
