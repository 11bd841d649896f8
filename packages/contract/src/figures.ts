import { filterQuery, valuesOf, type FilterValues, type ListFilters } from './list/filter.ts'
import { defineRoute, narrowing, type Route } from './route.ts'
import { Exactly, Nullable, RecordOf, Type, type Static, type TObject } from './schema.ts'

/** A figure: a sum of a column, the rows' number, or one sum per hundred of another. */
export interface FigureMeasure {
  title: string
  unit: string
  of: 'sum' | 'count' | { over: string; under: string }
  /** How it is computed, in words. */
  explain: string
}
/** What figures are parted by; `narrows`: the filters that lead to one part. */
export interface FigureDimension {
  title: string
  /** Its parts follow each other in time. */
  isTime?: boolean
  narrows: (key: string) => FilterValues
}

/** Parts of one answer at most; the largest of them where there are more. */
export const mostFigureGroups = 600

const Values = RecordOf(Nullable(Type.String()))
/** Figures by measure, exact decimals; null where there is nothing, never zero. `before`: of a year before. */
const FigureSums = { values: Values, before: Nullable(Values) }
export const FigureGroup = Exactly({ key: Type.String(), name: Type.String(), ...FigureSums })
export type FigureGroup = Static<typeof FigureGroup>
export const FigureAnswer = Exactly({
  groups: Type.Array(FigureGroup),
  total: Exactly(FigureSums),
  isCut: Type.Boolean(),
})
export type FigureAnswer = Static<typeof FigureAnswer>

type Shared = Pick<Route, 'tag' | 'access' | 'scope' | 'operator' | 'ownRows'>
export interface FiguresDeclaration<
  M extends Readonly<Record<string, FigureMeasure>>,
  D extends Readonly<Record<string, FigureDimension>>,
  F extends ListFilters,
  R extends TObject,
> extends Shared {
  /** Address of the figures; the rows behind them are at `/rows` below it. */
  path: string
  title: string
  measures: M
  dimensions: D
  /** Of figures and rows alike. */
  filters: F
  /** A row behind the figures. */
  row: R
  /** Rows on a page. */
  pageSize: number
}

/**
 * Governed figures: measures and what they may be parted by, once for all who show them. `route` answers the parts of
 * one dimension with their total, `rowsRoute` a page of the rows that a part consists of, under the same filters.
 */
export function defineFigures<
  const M extends Readonly<Record<string, FigureMeasure>>,
  const D extends Readonly<Record<string, FigureDimension>>,
  const F extends ListFilters,
  const R extends TObject,
>(declared: FiguresDeclaration<M, D, F, R>) {
  const { path, title, filters, row, dimensions, measures, tag, access, scope } = declared
  for (const [name, { of }] of Object.entries(measures))
    if (typeof of === 'object' && [of.over, of.under].some((part) => measures[part]?.of !== 'sum'))
      throw new Error(`${path} 的指标 ${name} 要由可以相加的指标相除`)
  const known = new Set(Object.entries(filters).flatMap(([name, filter]) => valuesOf(name, filter).map(([key]) => key)))
  for (const [name, { narrows }] of Object.entries(dimensions))
    if (Object.keys(narrows('')).some((key) => !known.has(key))) throw new Error(`${path} 的维度 ${name} 没有筛选条件`)
  const { properties } = filterQuery(filters)
  const shared = { tag, access, scope, method: 'GET', ...narrowing(declared), errors: ['refused'] } as const
  return {
    ...declared,
    route: defineRoute({
      ...shared,
      path,
      summary: `${title}：按一个维度的各部分与合计；before 为上年同期`,
      query: Exactly({
        ...properties,
        by: Type.Enum(Object.keys(dimensions) as (keyof D & string)[]),
        compare: Type.Optional(Type.Enum(['year'])),
      }),
      data: FigureAnswer,
    }),
    rowsRoute: defineRoute({
      ...shared,
      path: `${path}/rows`,
      summary: `${title}：这些数由哪些行组成，合计与行数相同`,
      query: Exactly({ ...properties, page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) }),
      data: Exactly({ total: Type.Integer({ minimum: 0 }), page: Type.Integer(), rows: Type.Array(row) }),
    }),
  }
}
export type Figures = ReturnType<
  typeof defineFigures<
    Readonly<Record<string, FigureMeasure>>,
    Readonly<Record<string, FigureDimension>>,
    ListFilters,
    TObject
  >
>

/** Filters that lead to one part of these figures: those of now, narrowed by the part. */
export const narrowedTo = (
  { dimensions }: Pick<Figures, 'dimensions'>,
  by: string,
  key: string,
  values: FilterValues,
): FilterValues => ({ ...values, ...dimensions[by]?.narrows(key) })
