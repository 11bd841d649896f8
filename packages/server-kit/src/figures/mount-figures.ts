import { mostFigureGroups, type FigureAnswer, type Figures, type FilterValues } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { acrossEnterprises } from '../database/database.ts'
import type { Call } from '../http/handler.ts'
import type { Kit } from '../feature.ts'

/** Who asks for figures. */
export type FiguresCall = Pick<Call, 'caller' | 'scope' | 'now'>

/** One relation behind figures and rows: a row each, with a column for each measure that is summed. */
export interface FiguresSource {
  /**
   * Rows that this call may see under these filters, as a query in brackets. `isBefore`: those of a year before, with
   * the time of a year later. It keeps to the caller's reach by itself.
   */
  relation: (db: Db, call: FiguresCall, values: FilterValues, isBefore: boolean) => Promise<RawBuilder<unknown>>
  /** Key and name of each dimension, over the relation as `figure`. */
  dimensions: Readonly<Record<string, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>>
  /** Column of each measure that is summed. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>
  /** What a part is called instead of its name, once for each answer. */
  nameOf?: (by: string) => Promise<(name: string) => string>
  /** Columns of rows beside those of the relation. */
  columns: RawBuilder<unknown>
  /** Order of the rows. */
  order: RawBuilder<unknown>
  /** Rows as the declaration has them. */
  present: (rows: readonly Record<string, unknown>[], db: Db) => Promise<readonly object[]> | readonly object[]
}

interface GroupRow {
  key: string | null
  name: string | null
  isTotal: boolean
  values: Record<string, string | null>
}

/** Figures as texts: sums exact, ratios per hundred with two decimals, null where there is nothing. */
function valuesOf({ measures }: Pick<Figures, 'measures'>, source: FiguresSource): RawBuilder<unknown> {
  const sumOf = (name: string) => sql`sum(${source.sums[name] ?? sql`null`})`
  const parts = Object.entries(measures).map(([name, { of }]) => {
    const value =
      of === 'sum'
        ? sumOf(name)
        : of === 'count'
          ? sql`count(*)`
          : sql`round(${sumOf(of.over)} * 100 / nullif(${sumOf(of.under)}, 0), 2)`
    return sql`${sql.lit(name)}, (${value})::text`
  })
  return sql`jsonb_build_object(${sql.join(parts)})`
}

/** Parts of one dimension with their total, in one statement. */
export const groupsOf = (figures: Figures, source: FiguresSource, by: string, relation: RawBuilder<unknown>) => {
  const { key, name } = source.dimensions[by] ?? { key: sql`''`, name: sql`''` }
  return sql<GroupRow>`
    select ${key} as key, max(${name}) as name, grouping(${key}) = 1 as "isTotal",
      ${valuesOf(figures, source)} as values
    from ${relation} figure group by grouping sets ((${key}), ())`
}

/** Rows of a page, and how many there are. */
const rowsOf = (source: FiguresSource, relation: RawBuilder<unknown>, page: number, size: number) =>
  sql<Record<string, unknown> & { all_rows: number }>`
    select figure.*, ${source.columns}, (count(*) over ())::int as all_rows from ${relation} figure
    order by ${source.order} limit ${size} offset ${(page - 1) * size}`

/** Mounts the calls of declared figures: a statement for the parts, another one for a year before. */
export function mountFigures(kit: Pick<Kit, 'mount'>, figures: Figures, source: FiguresSource): void {
  const differing = new Set(Object.keys(figures.dimensions)).symmetricDifference(
    new Set(Object.keys(source.dimensions)),
  )
  if (differing.size > 0) throw new Error(`${figures.path} 的维度与来源不符：${[...differing].join('、')}`)
  kit.mount(figures.route, async ({ query }, call) => {
    const { by, compare, ...values } = query as FilterValues & { by: string; compare?: 'year' }
    const read = async (isBefore: boolean) =>
      groupsOf(figures, source, by, await source.relation(call.db, call, values, isBefore)).execute(
        acrossEnterprises(call.db),
      )
    const [now, before, nameOf] = await Promise.all([
      read(false),
      compare === undefined ? null : read(true),
      source.nameOf?.(by),
    ])
    return answerOf(figures, by, now.rows, before?.rows ?? null, nameOf)
  })
  kit.mount(figures.rowsRoute, async ({ query }, call) => {
    const { page: asked = '1', ...values } = query as FilterValues & { page?: string }
    const relation = await source.relation(call.db, call, values, false)
    const db = acrossEnterprises(call.db)
    const read = async (page: number) => {
      const { rows } = await rowsOf(source, relation, page, figures.pageSize).execute(db)
      return { page, rows, total: rows[0]?.all_rows ?? 0 }
    }
    const found = await read(Number(asked))
    // A page beyond the last has no rows to count: the first one says how many there are.
    const first = found.rows.length === 0 && found.page > 1 ? await read(1) : found
    const last = Math.max(1, Math.ceil(first.total / figures.pageSize))
    const { page, rows, total } = first !== found && last > 1 ? await read(last) : first
    return { total, page, rows: await source.present(rows, call.db) } as never
  })
}

function answerOf(
  figures: Figures,
  by: string,
  rows: readonly GroupRow[],
  before: readonly GroupRow[] | null,
  nameOf = (name: string) => name,
) {
  const earlier = new Map((before ?? []).map((row) => [row.isTotal ? null : row.key, row.values]))
  const beforeOf = (key: string | null) => (before === null ? null : (earlier.get(key) ?? nothing(figures)))
  const groups = rows.flatMap(({ key, name, isTotal, values }) =>
    isTotal || key === null ? [] : [{ key, name: nameOf(name ?? ''), values, before: beforeOf(key) }],
  )
  const total = rows.find(({ isTotal }) => isTotal)
  const isTime = figures.dimensions[by]?.isTime === true
  const first = Object.keys(figures.measures)[0] ?? ''
  const size = ({ values }: { values: Record<string, string | null> }) => Math.abs(Number(values[first] ?? 0))
  const sorted = isTime
    ? groups.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    : groups.toSorted((one, other) => size(other) - size(one))
  return {
    groups: isTime ? sorted.slice(-mostFigureGroups) : sorted.slice(0, mostFigureGroups),
    total: { values: total?.values ?? nothing(figures), before: beforeOf(null) },
    isCut: sorted.length > mostFigureGroups,
  } satisfies FigureAnswer
}

const nothing = ({ measures }: Pick<Figures, 'measures'>): Record<string, null> =>
  Object.fromEntries(Object.keys(measures).map((name) => [name, null]))
