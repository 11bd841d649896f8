import {
  pageSizes,
  type Field,
  type ListDisplays,
  type ListFilters,
  type Route,
  type Static,
  type TObject,
} from '@portal/contract'
import { inputOf } from './input-of.ts'
import { sourceOf, type ListSource } from './list-source.ts'

/** A list as `defineList` answers it. */
export interface DeclaredList<R extends TObject> {
  title: string
  row: R
  filters: ListFilters
  sorts?: readonly string[]
  sort: string
  paging?: 'pages' | 'cursor'
  displays?: ListDisplays
  fields: readonly Field[]
  route: Route<TObject>
  exportRoute: Route<TObject> | null
}

/** The source of a list that `defineList` declares. One object a page, made beside it. */
export function declared<R extends TObject>(list: DeclaredList<R>): ListSource<Static<R>> {
  const { title, filters, sorts = [], sort, paging = 'pages', exportRoute, route } = list
  return sourceOf<Route<TObject>, Static<R>>({
    title,
    filters,
    sorts,
    sort,
    paging,
    exportRoute,
    ...(list.displays === undefined ? {} : { displays: list.displays }),
    fields: list.fields,
    sizes: pageSizes,
    route,
    input: ({ values, sort: wish, page, size, after }) =>
      inputOf({
        query: {
          ...values,
          ...(wish === sort ? {} : { sort: wish }),
          ...(paging === 'cursor' ? (after === '' ? {} : { after }) : { page: String(page) }),
          size: String(size),
        },
      }),
    shown: (data) => {
      const { records, total, next } = data as { records: Static<R>[]; total: number | null; next: string | null }
      return { rows: records, total, next }
    },
  })
}
