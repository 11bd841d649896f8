import { pageSizes, type DataOf, type Field, type Route, type TObject } from '@portal/contract'
import type { CallInput } from '@portal/web-kit/call'
import { queryOf } from '@portal/web-kit/query'
import type { AddressShape } from './address.ts'
import { listTexts } from './list.texts.ts'
import type { ListPlace, Shown } from './place.ts'

/** Where a list's rows come from, and what can be asked there. */
export interface ListSource<Row> extends AddressShape {
  /** What its rows are: `没有符合条件的银行账户`. */
  title: string
  /** What they are counted in; 条 unless said otherwise. */
  unit: string
  /** `pages`: with a total; `cursor`: 上一页/下一页 alone. */
  paging: 'pages' | 'cursor'
  exportRoute: Route<TObject> | null
  /** Of a declared list: some may be masked for this user. */
  fields?: readonly Field[]
  /** Query of the export, where it is not the declared list's. */
  exportQuery?: (place: ListPlace, columns: readonly string[]) => Record<string, string>
  /** Query options of a place's rows, as for `useQuery`. */
  ask: (place: ListPlace) => {
    queryKey: readonly unknown[]
    queryFn: (at: { signal: AbortSignal }) => Promise<unknown>
  }
  shown: (data: unknown, place: ListPlace) => Shown<Row>
}

interface SourceOf<R extends Route, Row> extends Partial<Omit<ListSource<Row>, 'ask' | 'shown' | 'title'>> {
  title: string
  route: R
  input: (place: ListPlace) => CallInput<R>
  shown: (data: DataOf<R>, place: ListPlace) => Shown<Row>
}

/** A list of any route: how a place is asked for, and where its answer has the rows. */
export function sourceOf<R extends Route, Row>(given: SourceOf<R, Row>): ListSource<Row> {
  const { route, input, shown, ...rest } = given
  return {
    unit: listTexts.unit,
    filters: {},
    sorts: [],
    sort: '',
    paging: 'pages',
    sizes: [pageSizes[0]],
    exportRoute: null,
    ...rest,
    ask: (place) => {
      const { queryKey, queryFn } = queryOf(route, input(place))
      return { queryKey, queryFn: queryFn as ReturnType<ListSource<Row>['ask']>['queryFn'] }
    },
    shown: shown as ListSource<Row>['shown'],
  }
}

type PagedData<Row> = readonly { records: readonly Row[]; total: number }[]
/** Rows of an answer `[{ records, current, total, size }]`. */
export const pagedRows = <Row>([page]: PagedData<Row>): Shown<Row> => ({
  rows: page?.records ?? [],
  total: page?.total ?? 0,
  next: null,
})

/** Rows of an answer that has them all: sorted and cut into pages here. */
export function pageOfAll<Row>(all: readonly Row[], { sort, page, size }: ListPlace): Shown<Row> {
  const name = sort.replace(/^-/, '')
  const turn = sort.startsWith('-') ? -1 : 1
  const text = (row: Row): string => String((row as Record<string, unknown>)[name] ?? '')
  const byText = (): Row[] => {
    const { compare } = new Intl.Collator('zh-CN', { numeric: true })
    return all.toSorted((one, other) => turn * compare(text(one), text(other)))
  }
  const sorted = name === '' ? all : byText()
  return { rows: sorted.slice((page - 1) * size, page * size), total: all.length, next: null }
}
