import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import type { Column } from '../../table/column.ts'
import { listTexts as texts } from '../list.texts.ts'
import type { ListState } from '../use-list.ts'
import { useExport } from './use-export.ts'

/** Exports everything filtered in the columns shown; also offered by the palette. Nothing without the grant. */
export function ExportButton<Row>({ list, columns }: { list: ListState<Row>; columns: readonly Column<Row>[] }) {
  const { source, place, query } = list
  const { mayExport, bytes, rows, run } = useExport(source.exportRoute)
  const total = query.data?.total ?? null
  const isPossible = mayExport && bytes === null && total !== 0 && query.data !== undefined
  const start = () => {
    const names = columns.filter(({ isUntitled }) => isUntitled !== true).map(({ id }) => id)
    void run(source.exportQuery?.(place, names) ?? exportQuery(source.sort, place, names))
  }
  usePageActs(
    isPossible
      ? [{ id: 'export', title: texts.exportOf(source.title), icon: 'download', words: '下载', run: start }]
      : [],
  )
  if (!mayExport) return null
  return (
    <button type="button" className="button small" disabled={!isPossible} onClick={start}>
      <Icon name="download" />
      {rows !== null && bytes !== null
        ? texts.exportingRows(rows.done, rows.total)
        : bytes !== null
          ? bytes === 0
            ? texts.exportWaiting
            : texts.exporting(bytes)
          : total === null
            ? texts.export
            : texts.exportCount(total, source.unit)}
    </button>
  )
}

const exportQuery = (
  plain: string,
  { values, sort }: { values: Readonly<Record<string, string>>; sort: string },
  columns: readonly string[],
): Record<string, string> => ({
  ...values,
  ...(sort === plain ? {} : { sort }),
  ...(columns.length === 0 ? {} : { columns: columns.join(',') }),
})
