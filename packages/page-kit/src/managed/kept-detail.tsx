import { linesFields, plainFields, type Route, type TObject, type TSchema } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { LinesOf } from '../lines/lines-of.tsx'
import { inputOf } from '../list/input-of.ts'
import { DescriptionList, factsOf } from '../parts/description-list.tsx'
import type { DeclaredUpkeep, KeptRow } from './declared-upkeep.ts'

type OneRoute = Route<TObject, undefined, TSchema>

/** Reads a row whole, with what its list leaves out. */
export const wholeBy =
  (oneRoute: OneRoute) =>
  async <Row extends KeptRow>({ id }: Pick<KeptRow, 'id'>): Promise<Row> =>
    (await call(oneRoute, inputOf({ query: { id } }))) as Row

/** A row by its fields; where it can be read by itself, with its lines, anew for each version. */
export function KeptDetail({ of, row }: { of: DeclaredUpkeep; row: KeptRow }) {
  return of.oneRoute === null ? (
    <Fields of={of} row={{ ...row }} />
  ) : (
    <WholeDetail of={of} oneRoute={of.oneRoute} row={row} />
  )
}

function WholeDetail({ of, oneRoute, row }: { of: DeclaredUpkeep; oneRoute: OneRoute; row: KeptRow }) {
  const read = queryOf(oneRoute, inputOf({ query: { id: row.id } }))
  const query = useQuery({ ...read, queryKey: [...read.queryKey, row.version] })
  return <QueryView query={query}>{(whole) => <Fields of={of} row={{ ...(whole as object) }} />}</QueryView>
}

const Fields = ({ of: { fields }, row }: { of: DeclaredUpkeep; row: Readonly<Record<string, unknown>> }) => (
  <>
    <DescriptionList facts={factsOf(plainFields(fields), row)} key={String(row['version'])} />
    <LinesOf fields={linesFields(fields)} row={row} />
  </>
)
