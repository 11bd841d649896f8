import { mostCounted } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { useCaller } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { definePaper, type PaperFact } from '../paper/paper.tsx'
import { PaperFrame, PartChoice } from '../paper/paper-frame.tsx'
import { mostPaperRows, partsOf } from '../paper/paper-parts.ts'
import { PaperTable } from '../paper/paper-table.tsx'
import { paperTexts } from '../paper/paper.texts.ts'
import type { Column } from '../table/column.ts'
import type { ListState } from './use-list.ts'
import { conditionsOf } from './conditions.ts'
import { listTexts } from './list.texts.ts'
import type { ListSource } from './list-source.ts'
import type { ListPlace } from './place.ts'

const texts = listTexts.paper

interface ListOnPaper {
  title: string
  facts: readonly PaperFact[]
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
  rowId: (row: unknown) => string
  sums: readonly string[]
  isPart: boolean
  running: readonly string[]
  note: string | undefined
}

const Listed = definePaper<ListOnPaper>({
  title: ({ title }) => title,
  facts: ({ facts }) => facts,
  body: ({ title, columns, rows, rowId, sums, isPart, running }) => (
    <PaperTable
      caption={title}
      columns={columns}
      rows={rows}
      rowId={rowId}
      sums={sums}
      isPart={isPart}
      running={running}
    />
  ),
  notes: ({ note }) => (note === undefined ? [] : [note]),
})

export interface ListPaperProps<Row> {
  list: ListState<Row>
  /** The columns in sight. */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  sums: readonly string[]
  note: string | undefined
  onBack: () => void
}

/** A list on paper: what is filtered, in its order and the columns in sight, beyond the page in hand. */
export function ListPaper<Row>({ list, columns, rowId, sums, note, onBack }: ListPaperProps<Row>) {
  const { source, place, query } = list
  const me = useCaller(({ caller }) => caller)
  const [number, setNumber] = useState(1)
  const { page: _page, after: _after, size: _size, ...asked } = place
  const read = useQuery({
    queryKey: ['list-on-paper', list.name, asked, number],
    queryFn: async ({ signal }) => ({ rows: await readRows(source, place, number, signal), at: new Date() }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const printed = columns.filter(({ isUntitled }) => isUntitled !== true)
  const total = source.paging === 'pages' ? Math.min(query.data?.total ?? 0, mostCounted) : 0
  const conditions = conditionsOf(source.filters, place.values)
  const entName = me?.entName ?? ''
  return (
    <PaperFrame
      fileName={`${entName} ${source.title}`.trim()}
      back={
        <button type="button" className="button" onClick={onBack}>
          <Icon name="chevron-left" />
          {texts.back}
        </button>
      }
      tools={<PartChoice count={total} number={number} onChange={setNumber} />}
    >
      <QueryView query={read} skeleton={<Skeleton rows={12} />}>
        {({ rows, at }) => {
          const isPart = partsOf(total).length > 1
          const isCut = source.paging === 'cursor' && rows.length >= mostPaperRows
          const facts: PaperFact[] = [
            [texts.conditions, conditions.length === 0 ? texts.everything : conditions.join('，')],
            [texts.counted, (isCut ? texts.first : texts.count)(rows.length, source.unit)],
            [paperTexts.printed, formatChinaTime(at)],
            [paperTexts.printedBy, me?.showName ?? ''],
          ]
          return (
            <Listed
              title={source.title}
              facts={facts}
              columns={printed as unknown as readonly Column<unknown>[]}
              rows={rows}
              rowId={rowId as (row: unknown) => string}
              sums={sums}
              isPart={isPart || isCut}
              note={note}
              running={[entName === '' ? '' : `${paperTexts.fact(paperTexts.entName)}${entName}`, source.title]}
            />
          )
        }}
      </QueryView>
    </PaperFrame>
  )
}

/** Rows of the `number`th stretch of a list (from 1) in its order and filters; by cursor the first alone. */
async function readRows<Row>(
  source: ListSource<Row>,
  place: ListPlace,
  number: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const size = source.sizes.at(-1) ?? place.size
  const perPart = Math.max(1, Math.floor(mostPaperRows / size))
  const rows: Row[] = []
  let after = ''
  for (let each = 1; each <= perPart; each += 1) {
    const at = { ...place, page: (number - 1) * perPart + each, size, after }
    const shown = source.shown(await source.ask(at).queryFn({ signal }), at)
    rows.push(...shown.rows)
    const isLast = source.paging === 'cursor' ? shown.next === null : shown.rows.length < size
    if (isLast) break
    after = shown.next ?? ''
  }
  return rows
}
