import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { FillPreview } from '../../contract/index.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { dryFill } from './dry-fill.ts'
import { findReadinessMarks } from './readiness.repo.ts'
import type { SourcesOf } from './sources.ts'

/** Preview before refilling a return that a user has typed into; nothing is written. */
export async function previewFill(db: Db, scope: Scope, state: ReturnState, sources: SourcesOf): Promise<FillPreview> {
  const marks = await findReadinessMarks(db, state.task, sources)
  const { moves, filled } = await dryFill(db, scope, state, sources, marks)
  const tax = moves.filter((move) => state.kind.isPreviewed(move.cell))
  const change = toDecimal(sumMoney(tax.map((move) => move.to ?? '0'))).minus(
    toDecimal(sumMoney(tax.map((move) => move.from ?? '0'))),
  )
  return { invoices: filled - (marks.fill?.filled ?? 0), outputTax: toMoney(change), moves: [...moves] }
}
