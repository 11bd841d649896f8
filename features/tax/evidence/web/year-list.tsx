import { linkTo } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { callForFile } from '@portal/web-kit/call'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { evidencePage } from '../contract/evidence.pages.ts'
import { downloadYearRoute, evidenceYearRoute, type EvidenceRow } from '../contract/index.ts'
import css from './evidence.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'

const { heads } = texts
const columnsOf = (year: number): readonly Column<EvidenceRow>[] => [
  {
    id: 'title',
    title: heads.title,
    kind: 'text',
    isHeader: true,
    isWide: true,
    cell: ({ taskNo, title }) => <Link to={linkTo(evidencePage, { id: taskNo, year: String(year) })}>{title}</Link>,
  },
  {
    id: 'packs',
    title: heads.packs,
    kind: 'text',
    narrow: true,
    cell: ({ packs }) => (
      <span className={`status ${packs === 0 ? 'idle' : 'done'}`}>
        <Icon name={packs === 0 ? 'ring' : 'done'} size="s" />
        {packs === 0 ? texts.notSealed : texts.packsOf(packs)}
      </span>
    ),
  },
  { id: 'sealedAt', title: heads.sealedAt, kind: 'text', narrow: true, cell: ({ sealedAt }) => sealedAt ?? '' },
  {
    id: 'bytes',
    title: heads.bytes,
    kind: 'text',
    narrow: true,
    cell: ({ bytes }) => (bytes > 0 ? sizeOf(bytes) : ''),
  },
]

/** Filed returns of a year, each with its packs. */
export function YearList({ year, onYear }: { year: string | undefined; onYear: (year: number) => void }) {
  const query = useQuery(queryOf(evidenceYearRoute, { query: year === undefined ? {} : { year } }))
  const download = (of: number): void => {
    void callForFile(downloadYearRoute, { query: { year: String(of) } }).then(saveFile, showError)
  }
  const data = query.data
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        {data !== undefined && data.years.length > 0 && (
          <select
            className={`input ${css.choice}`}
            aria-label={texts.year}
            value={data.year}
            onChange={(event) => onYear(Number(event.target.value))}
          >
            {data.years.map((each) => (
              <option key={each} value={each}>
                {texts.yearOf(each)}
              </option>
            ))}
          </select>
        )}
        {data?.rows.some(({ packs }) => packs > 0) === true && (
          <button type="button" className="button" onClick={() => download(data.year)}>
            <Icon name="download" />
            {texts.downloadYear}
          </button>
        )}
      </div>
      <p className={`muted ${css.lead}`}>{texts.lead}</p>
      <QueryView query={query} isPage skeleton={<Skeleton rows={6} />}>
        {({ rows, year: shown }) =>
          rows.length === 0 ? (
            <EmptyState title={texts.none} reason={texts.noneWhy} icon="file" />
          ) : (
            <section className="card" aria-label={texts.title}>
              <Table
                caption={texts.title}
                columns={columnsOf(shown)}
                rows={rows}
                rowId={({ taskNo }) => taskNo}
                overflow="sideways"
              />
            </section>
          )
        }
      </QueryView>
    </>
  )
}
