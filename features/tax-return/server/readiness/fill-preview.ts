import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { FillPreview } from '../../contract/index.ts'
import type { ReturnState } from '../computation/load.ts'
import { dryFill } from './dry-fill.ts'
import { findReadinessMarks } from './readiness.repo.ts'
import type { Sources } from './sources.ts'

/** Tax on sales that invoices bear: 销项（应纳）税额 of annex 1 by kind of invoice. */
const outputTaxCell = /^VATG_A1\.r\d+[ab]?\.c[24]$/

/** What a person reads before he fills a return that he has typed into; nothing is written. */
export async function previewFill(db: Db, scope: Scope, state: ReturnState, sources: Sources): Promise<FillPreview> {
  const marks = await findReadinessMarks(db, state.task, sources)
  const { moves, filled } = await dryFill(db, scope, state, sources, marks)
  const tax = moves.filter((move) => outputTaxCell.test(move.cell))
  const change = toDecimal(sumMoney(tax.map((move) => move.to ?? '0'))).minus(
    toDecimal(sumMoney(tax.map((move) => move.from ?? '0'))),
  )
  return { invoices: filled - (marks.fill?.filled ?? 0), outputTax: toMoney(change), moves: [...moves] }
}
