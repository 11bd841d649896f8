import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { groupPageSize, type GroupCell, type GroupPart, type GroupRow, type GroupSums } from '../contract/index.ts'
import { boardParts, partsOf, sumsOf, type BoardAsked } from './group-board.sql.ts'

interface Read {
  sums: GroupSums
  parts: GroupPart[]
  taxes: string[]
  rows: GroupRow[]
}

/** A cell as the contract has it, with names of people. */
const cellOf = sql`jsonb_build_object(
  'taxType', judged.tax_type, 'period', judged.period, 'occasion', occasion, 'dueDate', to_char(due_date, 'YYYY-MM-DD'),
  'taskNo', task_no, 'state', state, 'version', judged.version, 'kind', kind, 'isLate', is_late,
  'payable', payable::text,
  'blockCount', coalesce(block_count, 0), 'block', case when block_count > 0 then block_text end,
  'preparer', coalesce(preparer.name, ''), 'reviewer', coalesce(reviewer.name, ''),
  'branches', coalesce(branch.names, '[]'))`

const withBranches = sql`
  left join branch on branch.parent_id = judged.ent_id and branch.tax_type = judged.tax_type
    and branch.period = judged.period`

/** The page of a board with the sums of its whole filter, in one statement. */
export async function readBoard(db: Db, asked: BoardAsked, page: number): Promise<Read> {
  const { rows } = await boardPage(asked, page).execute(acrossEnterprises(db))
  const [read] = rows
  if (read === undefined) throw new Error('the board answered no row')
  return read
}

/** Its statement, whose plan a test reads. */
export const boardPage = (asked: BoardAsked, page: number) => sql<Read>`
    with ${boardParts(asked)},
    page as materialized (
      select * from shown order by name, ent_id limit ${groupPageSize} offset ${(page - 1) * groupPageSize})
    select ${sumsOf} as sums, ${partsOf} as parts,
      (select coalesce(jsonb_agg(distinct tax_type), '[]') from judged join shown using (ent_id)) as taxes,
      (select coalesce(jsonb_agg(jsonb_build_object('entId', ent_id, 'name', name, 'isBranch', ent_type = '6',
          'isMember', is_member, 'isRegistered', is_registered, 'place', coalesce(to_jsonb(names), '[]'),
          'cells', cells) order by name, ent_id), '[]')
        from page cross join lateral (
          select coalesce(
              jsonb_agg(${cellOf} order by due_date, judged.tax_type, judged.period, occasion), '[]') as cells
          from judged
          ${withBranches}
          left join user_account preparer on preparer.id = judged.preparer_id
          left join user_account reviewer on reviewer.id = judged.reviewer_id
          where judged.ent_id = page.ent_id) of_page) as rows`

export interface ExportedCell extends GroupCell {
  entName: string
  place: string[]
}
/** Cells of the filter, an enterprise after the other; at most so many. */
export async function readCells(db: Db, asked: BoardAsked, most: number): Promise<ExportedCell[]> {
  const { rows } = await sql<{ cell: ExportedCell }>`
    with ${boardParts(asked)}
    select ${cellOf} ||
      jsonb_build_object('entName', shown.name, 'place', coalesce(to_jsonb(shown.names), '[]')) as cell
    from judged join shown using (ent_id)
    ${withBranches}
    left join user_account preparer on preparer.id = judged.preparer_id
    left join user_account reviewer on reviewer.id = judged.reviewer_id
    order by shown.name, shown.ent_id, judged.due_date, judged.tax_type, judged.period, judged.occasion
    limit ${most}`.execute(acrossEnterprises(db))
  return rows.map(({ cell }) => cell)
}
