import { addDays, periodDays } from '@portal/domain'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { groupPageSize, type GroupBoard, type GroupFilters } from '../contract/index.ts'
import { readBoard } from './group-board.repo.ts'
import type { BoardAsked } from './group-board.sql.ts'
import { groupReach } from '@portal/tax-task/server/public'
import { dueIn } from './windows.rules.ts'

const reading = 'tax:return:read'

/** A filter as the statements take it; a month is China's, `today` a business day. */
export async function askedOf(db: Db, scope: Scope, filters: GroupFilters, today: string): Promise<BoardAsked> {
  const { month = today.slice(0, 7), taxType = '', state = null, word = '', by = '', node = '' } = filters
  return {
    reached: await groupReach(db, scope, reading),
    due: dueIn(month),
    from: `${month}-01`,
    to: addDays(periodDays(month.replace('-', '')).end, 1),
    today,
    taxTypes: taxType.split(',').filter((each) => each !== ''),
    state,
    word: word.trim(),
    grouping: by === '' ? { by: 'legal' } : { by: 'structure', code: by },
    node,
  }
}

/** A page of the board; a page beyond the last is the last. */
export async function groupBoard(
  db: Db,
  scope: Scope,
  { page: asked = '1', ...filters }: GroupFilters & { page?: string },
  today: string,
): Promise<GroupBoard> {
  const board = await askedOf(db, scope, filters, today)
  const page = Number(asked)
  const read = await readBoard(db, board, page)
  const last = Math.max(1, Math.ceil(read.sums.enterprises / groupPageSize))
  const found = page > last ? await readBoard(db, board, last) : read
  return { month: board.from.slice(0, 7), total: found.sums.enterprises, page: Math.min(page, last), ...found }
}
