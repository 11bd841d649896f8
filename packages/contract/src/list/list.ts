import type { Access } from '../access.ts'
import { defineRoute, narrowing, type Route } from '../route.ts'
import { Count, Exactly, Nullable, Type, type Static, type TObject } from '../schema.ts'
import { exportWishes } from './export.ts'
import { fieldsOf, isLibrary, type Field } from './field.ts'
import { filterQuery, type ListFilters } from './filter.ts'

/**
 * Rows counted at most; beyond it a list says 超过 10,000 条. Nobody pages so far, and a full count reads everything.
 */
export const mostCounted = 10_000
/** Rows of an export at most. */
export const mostExported = 100_000
export const pageSizes = [20, 50, 100] as const

/** Ways of showing a list's rows beside its table. */
export const displays = ['board', 'calendar'] as const
export type Display = (typeof displays)[number]

/** What a list is shown by beside its table, under the same filters, order and address. */
export interface ListDisplays<Name extends string = string> {
  /** A column for each code of a choice that is filtered by; cards show these fields below the row's name. */
  board?: { by: Name; card: readonly Name[] }
  /** A month by a day that is filtered by; `text` names the row on its day. */
  calendar?: { day: Name; text: Name }
}

/** Why a list cannot be shown so, in words; null when it can. */
export function displayFault(
  { board, calendar }: ListDisplays,
  fields: readonly Field[],
  filters: ListFilters,
): string | null {
  const names = new Set(fields.map(({ name }) => name))
  const unknown = [board?.by, ...(board?.card ?? []), calendar?.day, calendar?.text].find(
    (name) => name !== undefined && !names.has(name),
  )
  if (unknown !== undefined) return `没有字段 ${unknown}`
  const by = board && filters[board.by]
  if (board !== undefined && (by?.kind !== 'choice' || isLibrary(by.codes)))
    return `看板要按有代码的筛选条件分列：${board.by}`
  const day = calendar && filters[calendar.day]
  if (calendar !== undefined && (day?.kind !== 'range' || day.of !== 'day'))
    return `日历要按日期的筛选条件排：${calendar.day}`
  return null
}

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
