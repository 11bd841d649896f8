import type { Access } from '../access.ts'
import { defineRoute, narrowing, type Route } from '../route.ts'
import { Count, Exactly, Nullable, Type, type Static, type TObject } from '../schema.ts'
import { displayFault, type ListDisplays } from './displays.ts'
import { exportWishes } from './export.ts'
import { fieldsOf } from './field.ts'
import { filterQuery, type ListFilters } from './filter.ts'

/**
 * Rows counted at most; beyond it a list says 超过 10,000 条. Nobody pages so far, and a full count reads everything.
 */
export const mostCounted = 10_000
/** Rows of an export at most. */
export const mostExported = 100_000
export const pageSizes = [20, 50, 100] as const

type Shared = Pick<Route, 'tag' | 'access' | 'scope' | 'operator' | 'ownRows'>

export interface ListDeclaration<R extends TObject, F extends ListFilters> extends Shared {
  /** Address of the call; the export is below it. */
  path: string
  /** What its rows are, in Chinese: heading of exports, `共 46 条银行账户`. */
  title: string
  /** One row; its named fields are the columns of page and export. It has an `id`. */
  row: R
  filters: F
  /** Fields that may be sorted by. */
  sorts?: readonly (keyof Static<R> & string)[]
  /** Order without a wish: a field of `sorts`, `-` before it for the greatest first. */
  sort: string
  /** `cursor`: pages follow each other by the last row's place, without a total. For lists that grow without end. */
  paging?: 'pages' | 'cursor'
  /** Board and calendar beside the table. */
  displays?: ListDisplays<keyof Static<R> & string>
  /** With it the list has an export; `audit`: the action that the log keeps. */
  export?: { access?: Access; audit: string }
}

/**
 * One page of a list. `total` is null without a count, and at most `mostCounted`: then there may be more. `next` leads
 * to the following page of a cursor; null on the last.
 */
export const ListPage = <R extends TObject>(row: R) =>
  Exactly({ records: Type.Array(row), total: Nullable(Type.Integer()), next: Nullable(Type.String()) })

/** A cursor holds the last row's sort value, which may be a text of 200 Chinese characters. */
const mostCursorChars = 1200

/** Where a page begins, beside the filters. */
const place = {
  sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z][0-9A-Za-z]{0,63}$' })),
  page: Type.Optional(Count({ max: 100_000 })),
  size: Type.Optional(Count({ max: pageSizes.at(-1) })),
  after: Type.Optional(Type.String({ minLength: 1, maxLength: mostCursorChars })),
}

/**
 * A managed list: from one declaration the server filters, sorts, pages and exports by whitelist, and the page draws
 * filters, columns, paging and export. `route` reads a page, `exportRoute` answers a workbook of everything filtered.
 */
export function defineList<const R extends TObject, const F extends ListFilters>(list: ListDeclaration<R, F>) {
  const { path, title, row, filters, export: file, tag, access, scope } = list
  const shared = { tag, access, scope, method: 'GET', ...narrowing(list) } as const
  const fields = fieldsOf(row)
  const unknown = [list.sort.replace(/^-/, ''), ...(list.sorts ?? [])].filter(
    (sort) => !Object.hasOwn(row.properties as object, sort),
  )
  if (unknown.length > 0) throw new Error(`列表 ${path} 没有可排序的字段 ${unknown.join('、')}`)
  const lines = fields.filter(({ kind }) => kind === 'lines').map(({ name }) => name)
  if (lines.length > 0) throw new Error(`列表 ${path} 不能带明细：${lines.join('、')}`)
  const fault = displayFault(list.displays ?? {}, fields, filters)
  if (fault !== null) throw new Error(`列表 ${path} ${fault}`)
  const { properties } = filterQuery(filters)
  return {
    ...list,
    fields,
    route: defineRoute({
      ...shared,
      path,
      summary: title,
      query: Exactly({ ...properties, ...place }),
      data: ListPage(row),
      errors: ['refused'],
    }),
    exportRoute:
      file === undefined
        ? null
        : defineRoute({
            ...shared,
            access: file.access ?? access,
            path: `${path}/export`,
            summary: `${title}：按条件导出为工作簿，最多 ${mostExported} 条`,
            query: Exactly({ ...properties, sort: place.sort, ...exportWishes }),
            data: Type.Null(),
            answer: 'file',
            errors: ['refused'],
            audit: file.audit,
          }),
  }
}
export type List<R extends TObject = TObject, F extends ListFilters = ListFilters> = ReturnType<typeof defineList<R, F>>
