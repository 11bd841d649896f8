import { pageOfAll, sourceOf } from '@portal/page-kit/list/list-source'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import type { Column } from '@portal/page-kit/table/column'
import type { DataOf } from '@portal/contract'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { codeTypesRoute, queryCodeListRoute } from '../contract/index.ts'
import { codeLibraryTexts as texts } from './code-library.texts.ts'

type CodeList = DataOf<typeof codeTypesRoute>[number]

const source = sourceOf({
  title: texts.all,
  route: codeTypesRoute,
  sorts: ['name', 'codeType', 'count'],
  sizes: [50, 100],
  input: () => ({}),
  shown: (lists, place) => pageOfAll<CodeList>(lists, place),
})
const columns: Column<CodeList>[] = [
  { id: 'name', title: texts.typeName, kind: 'text', isFixed: true, narrow: true },
  { id: 'codeType', title: texts.type, kind: 'text' },
  { id: 'count', title: texts.count, kind: 'number', narrow: true },
  {
    id: 'isKept',
    title: texts.keeper,
    kind: 'text',
    cell: ({ isKept }) => (isKept ? texts.keepers.kept : <span className="muted">{texts.keepers.fixed}</span>),
  },
]

/** Every list there is, with its codes in a drawer; those of the system are shown, not changed. */
export function AllTypes() {
  const list = useList('code-types', source)
  return (
    <ListView
      list={list}
      columns={columns}
      rowId={({ codeType }) => codeType}
      detail={{
        title: (found) => found?.name ?? texts.all,
        body: (codeType) => <Codes codeType={codeType} />,
      }}
      empty={{ title: texts.noTypes, reason: texts.noTypesReason, icon: 'inbox' }}
    />
  )
}

function Codes({ codeType }: { codeType: string }) {
  const query = useQuery(queryOf(queryCodeListRoute, { body: { codeType } }))
  return (
    <QueryView query={query}>
      {(codes) =>
        codes.length === 0 ? (
          <p className="muted">{texts.noCodes}</p>
        ) : (
          <DescriptionList facts={codes.map(({ code, name }) => ({ title: code, value: name }))} />
        )
      }
    </QueryView>
  )
}
