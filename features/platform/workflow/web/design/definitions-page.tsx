import { linkTo } from '@portal/contract'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useMay } from '@portal/web-kit/caller'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { definitionsPage } from '../../contract/design.pages.ts'
import { definitionRoute, definitionsRoute } from '../../contract/design.routes.ts'
import type { DefinitionRow } from '../../contract/design.schema.ts'
import { Designer } from './designer.tsx'
import { designTexts as texts } from './design.texts.ts'
import css from './design.module.css'

/** Definitions of approvals (PRM-12); with `type` in the address the designer of one. */
export function DefinitionsPage() {
  const type = useSearchParams()[0].get('type')
  return type === null || type === '' ? <Definitions /> : <Designed key={type} type={type} />
}

function Designed({ type }: { type: string }) {
  const query = useQuery({ ...queryOf(definitionRoute, { query: { type } }), staleTime: 0 })
  return (
    <QueryView query={query} isPage>
      {(definition) => <Designer key={definition.version} definition={definition} />}
    </QueryView>
  )
}

const addressOf = ({ type }: DefinitionRow): string => linkTo(definitionsPage, { type })

function Definitions() {
  const query = useQuery({ ...queryOf(definitionsRoute, {}), staleTime: 0 })
  const mayEdit = useMay('perm:base:workflow:edit')
  const navigate = useNavigate()
  const columns: Column<DefinitionRow>[] = [
    { id: 'name', title: texts.name, kind: 'text', isFixed: true, isHeader: true, narrow: true },
    {
      id: 'steps',
      title: texts.steps,
      kind: 'text',
      isWide: true,
      cell: ({ stepNames }) => stepNames.join(' → '),
    },
    {
      id: 'version',
      title: texts.version,
      kind: 'text',
      narrow: true,
      cell: ({ version, publishedAt }) =>
        publishedAt === null ? texts.own : `${texts.versionOf(version)}，${publishedAt.slice(0, 10)}`,
    },
    {
      id: 'running',
      title: texts.running,
      kind: 'text',
      cell: ({ running }) =>
        running.map(({ count, version }) => texts.runningOf(count, version)).join('、') || texts.noneRunning,
    },
    {
      id: 'draft',
      title: texts.draft,
      kind: 'text',
      cell: ({ draft }) => (draft === null ? '' : texts.draftAt(draft.savedBy, draft.savedAt.slice(0, 16))),
    },
    {
      id: 'acts',
      title: texts.design,
      kind: 'text',
      isUntitled: true,
      narrow: true,
      cell: (row) => (
        <Link
          className="button link"
          to={addressOf(row)}
          aria-label={`${mayEdit ? texts.design : texts.look}${row.name}`}
        >
          {mayEdit ? texts.design : texts.look}
        </Link>
      ),
    },
  ]
  return (
    <QueryView query={query} isPage>
      {(rows) => (
        <>
          <div className="page-title">
            <h1>{texts.title}</h1>
          </div>
          <p className={`muted text-small ${css.designLead}`}>{texts.lead}</p>
          <section className="card">
            <Table
              caption={texts.rows}
              columns={columns}
              rows={rows}
              rowId={({ type }) => type}
              rowName={({ name }) => name}
              overflow="sideways"
              onOpen={(row) => void navigate(addressOf(row))}
            />
          </section>
        </>
      )}
    </QueryView>
  )
}
