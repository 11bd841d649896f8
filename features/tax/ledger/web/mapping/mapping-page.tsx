import { linkTo } from '@portal/contract'
import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import { Table } from '@portal/page-kit/table/table.tsx'
import { useMay } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  ledgerImportPage,
  ledgerMappingRoute,
  mappingPageSize,
  standardNames,
  type MappingView,
} from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { ChangesCard } from './changes-card.tsx'
import { mappingColumns } from './mapping-columns.tsx'
import { useMapping } from './use-mapping.ts'

const texts = ledgerTexts.map
const shows = Object.entries(texts.shows).map(([value, label]) => ({ value, label }))
const standards = Object.entries(standardNames).map(([value, label]) => ({ value, label }))

/** The enterprise's accounts and what they are; what nobody said stands first. */
export function MappingPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const show = asked === 'unmapped' || asked === 'new' ? asked : 'all'
  const word = search.get('search') ?? ''
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1)
  const query = useQuery({
    ...queryOf(ledgerMappingRoute, {
      query: { show, page, limit: mappingPageSize, ...(word === '' ? {} : { search: word }) },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (next: Record<string, string>) => {
    const values = { show, search: word, ...next }
    setSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== 'all')))
  }
  return (
    <div className={css.ledger}>
      <div className="page-title">
        <h1>{ledgerTexts.mapping}</h1>
      </div>
      <QueryView query={query} isPage skeleton={<Skeleton rows={8} />}>
        {(data) =>
          data.month === null ? (
            <EmptyState title={ledgerTexts.noBooks} reason={texts.noBooks} icon="upload">
              <Link className="button primary" to={linkTo(ledgerImportPage)}>
                {texts.toImport}
              </Link>
            </EmptyState>
          ) : (
            <Mapped data={data} show={show} word={word} page={page} onChange={change} />
          )
        }
      </QueryView>
      <ChangesCard />
    </div>
  )
}

function Mapped({
  data,
  show,
  word,
  page,
  onChange,
}: {
  data: MappingView
  show: string
  word: string
  page: number
  onChange: (next: Record<string, string>) => void
}) {
  const mayChange = useMay('perm:tax:ledger:import')
  const mapping = useMapping(data.version)
  const [found] = data.rows
  const rows = found?.records ?? []
  const columns = mappingColumns({ targets: data.targets, act: mapping.act, mayChange, onMap: mapping.map })
  return (
    <section className={`card ${css.part}`} aria-label={ledgerTexts.mapping}>
      <p className="muted">{texts.lead(data.total, data.unmapped, data.month ?? '')}</p>
      <div className={css.bar}>
        <div className="field">
          <label htmlFor="ledger-standard">{texts.standard}</label>
          <SelectField
            control={bare('ledger-standard')}
            value={data.standard}
            options={standards}
            disabled={!mayChange || mapping.act.busy || mapping.act.off !== null}
            onChange={(standard) => mapping.follow(standard === 'SMALL' ? 'SMALL' : 'ASBE')}
          />
        </div>
        <div className="field">
          <label htmlFor="ledger-show">{texts.show}</label>
          <SelectField
            control={bare('ledger-show')}
            value={show}
            options={shows}
            onChange={(next) => onChange({ show: next })}
          />
        </div>
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault()
            onChange({ search: String(new FormData(event.currentTarget).get('word') ?? '').trim() })
          }}
        >
          <label htmlFor="ledger-search">{texts.search}</label>
          <input key={word} id="ledger-search" name="word" className="input" defaultValue={word} maxLength={50} />
        </form>
      </div>
      {rows.length === 0 ? (
        <p className="muted">{texts.nothing}</p>
      ) : (
        <Table
          caption={ledgerTexts.mapping}
          columns={columns}
          rows={rows}
          rowId={({ code }) => code}
          overflow="sideways"
        />
      )}
      <Pager
        total={found?.total ?? 0}
        current={page}
        size={mappingPageSize}
        onPage={(next) => onChange({ page: String(next) })}
      />
    </section>
  )
}
