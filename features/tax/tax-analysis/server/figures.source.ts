import type { FilterValues } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { FiguresCall, FiguresSource } from '@portal/server-kit/figures/mount-figures'
import { groupReach } from '@portal/tax-task/server/public'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import { sql, type RawBuilder } from 'kysely'
import { analysisTexts as texts } from './analysis.texts.ts'

const reading = 'tax:return:read'
/** An enterprise that nobody placed in a sector. */
export const noSector = 'none'

/** What is asked for: enterprises of the reach, with the taxes that the caller works with there. */
export interface Asked {
  reached: readonly { entId: string; taxTypes: readonly string[] | null; isMember: boolean }[]
  values: FilterValues
  isBefore: boolean
}

const nextYear = (month: RawBuilder<unknown>) => sql`(${month}::int + 100)::text`
const lastYear = (month: string): string => String(Number(month) - 100)

/**
 * Filed versions of the reach, each with its own period's figures: of accumulating ones less what the period before of
 * the year had. Each enterprise is looked up by its months; a settlement stands only where its tax is asked for.
 */
export function analysedVersions({ reached, values, isBefore }: Asked): RawBuilder<unknown> {
  const { taxType = '', monthFrom = '', monthTo = '', sector = '', ent = '', asOf = 'now' } = values
  const [from, to] = [monthFrom, monthTo].map((month) => (isBefore && month !== '' ? lastYear(month) : month))
  const own = ent === '' ? reached : reached.filter(({ entId }) => entId === ent)
  const counts = (row: string) => (asOf === 'first' ? sql.raw(`${row}.number = 1`) : sql.raw(`${row}.is_last`))
  const ofYear = sql`coalesce(company.sector, organization.sector, ${noSector})`
  return sql`(
    select figure.ent_id, enterprise.name as ent_name, reach.is_member, figure.task_no, figure.number, figure.tax_type,
      figure.period, ${isBefore ? nextYear(sql`figure.month`) : sql`figure.month`} as month,
      figure.due - coalesce(earlier.due, 0) as due, figure.revenue - coalesce(earlier.revenue, 0) as revenue,
      case when figure.revenue is not null then figure.due - coalesce(earlier.due, 0) end as based,
      ${ofYear} as sector, version.filed_on
    from unnest(${own.map(({ entId }) => entId)}::text[],
      ${own.map(({ taxTypes }) => taxTypes?.join(',') ?? null)}::text[],
      ${own.map(({ isMember }) => isMember)}::boolean[]) reach (ent_id, taxes, is_member)
    join enterprise on enterprise.id = reach.ent_id
    join tax_figure figure on figure.ent_id = reach.ent_id and ${counts('figure')}
    left join lateral (
      select due, revenue from tax_figure before where figure.is_cumulative and before.ent_id = figure.ent_id
        and before.tax_type = figure.tax_type and before.month < figure.month
        and before.month > left(figure.month, 4) and ${counts('before')}
      order by before.month desc limit 1) earlier on true
    left join filing_version version on version.task_no = figure.task_no and version.number = figure.number
    left join company_profile company on company.ent_id = reach.ent_id
    left join lateral (select sector from organization where organization.ent_id = reach.ent_id limit 1) organization
      on true
    where (reach.taxes is null or figure.tax_type = any(string_to_array(reach.taxes, ',')))
      and ${taxType === '' ? sql`not figure.is_settlement` : sql`figure.tax_type = ${taxType}`}
      and ${from === '' ? sql`true` : sql`figure.month >= ${from}`}
      and ${to === '' ? sql`true` : sql`figure.month <= ${to}`}
      and ${sector === '' ? sql`true` : sql`${ofYear} = ${sector}`})`
}

interface VersionRow {
  ent_id: string
  ent_name: string
  is_member: boolean
  task_no: string
  number: number
  tax_type: string
  period: string
  due: string
  revenue: string | null
  burden: string | null
  filed_on: string
}

/** Where figures and rows of the analysis come from; `sectors`: names by code. */
export const figuresSource = (sectors: () => Promise<Readonly<Record<string, string>>>): FiguresSource => ({
  relation: async (db: Db, { scope }: FiguresCall, values, isBefore) =>
    analysedVersions({ reached: await groupReach(db, scope, reading), values, isBefore }),
  dimensions: {
    month: { key: sql`figure.month`, name: sql`figure.month` },
    taxType: { key: sql`figure.tax_type`, name: sql`figure.tax_type` },
    sector: { key: sql`figure.sector`, name: sql`figure.sector` },
    ent: { key: sql`figure.ent_id`, name: sql`figure.ent_name` },
  },
  nameOf: async (by) => {
    const names = by === 'sector' ? await sectors() : {}
    return (name) =>
      by === 'taxType'
        ? ownTaxTypeName(name)
        : by === 'sector'
          ? name === noSector
            ? texts.noSector
            : (names[name] ?? name)
          : name
  },
  sums: { due: sql`figure.due`, revenue: sql`figure.revenue`, based: sql`figure.based` },
  order: sql`figure.month desc, figure.ent_name, figure.ent_id, figure.tax_type, figure.task_no`,
  columns: sql`round(figure.based * 100 / nullif(figure.revenue, 0), 2)::text as burden`,
  present: (rows) =>
    (rows as unknown as VersionRow[]).map((row) => ({
      taskNo: row.task_no,
      entId: row.ent_id,
      entName: row.ent_name,
      isMember: row.is_member,
      taxType: row.tax_type,
      period: row.period,
      number: row.number,
      filedOn: row.filed_on,
      revenue: row.revenue,
      due: row.due,
      burden: row.burden,
    })),
})
