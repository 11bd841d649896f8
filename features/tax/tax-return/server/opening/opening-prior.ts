import { formatChinaTime, previousPeriod } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { FiledPeriod } from '@portal/tax-forms'
import type { OpeningSource } from '../../contract/index.ts'
import { builtKind } from '../computation/forms.ts'
import type { TaxKind } from '../kind/tax-kind.ts'
import { splitRef } from '../computation/own-figure.ts'
import { findApproved, type ApprovedOpening } from './opening.repo.ts'

/** Approved balances in the form of the period before the first return. */
export interface OpeningPrior {
  period: FiledPeriod
  by: Pick<ApprovedOpening, 'userId' | 'at' | 'approvedBy'>
}

/** Prior period for the first return's formulas; null for any other period. */
export async function openingAsPrior(
  db: Db,
  task: { entId: string; taxType: string; period: string },
): Promise<OpeningPrior | null> {
  const approved = await findApproved(db, task)
  if (approved?.startPeriod !== task.period) return null
  const { userId, at, approvedBy } = approved
  return {
    period: { period: previousPeriod(task.period), forms: balanceForms(builtKind(task.taxType), approved.cells) },
    by: { userId, at, approvedBy },
  }
}

/** Converts balances to the forms of the period before. */
export function balanceForms({ opening }: TaxKind, cells: Readonly<Record<string, string>>): FiledPeriod['forms'] {
  const forms: FiledPeriod['forms'] = {}
  for (const [ref, text] of Object.entries(cells)) {
    if (opening?.keyed.keyOf(ref) !== undefined) continue
    const { table, cell } = splitRef(ref)
    const [row = '', column = ''] = cell.split('.')
    const form = (forms[table] ??= { header: {}, cells: {} })
    ;(form.cells[row] ??= {})[column] = text
  }
  const rows = opening?.keyed.layOut(cells) ?? {}
  return opening === null || Object.keys(rows).length === 0
    ? forms
    : { ...forms, [opening.keyed.form]: { header: {}, cells: rows } }
}

/** Names of the users who entered and who approved the balances. */
export async function openingSource(db: Db, { userId, at, approvedBy }: OpeningPrior['by']): Promise<OpeningSource> {
  const names = await listUserNames(db, [userId, approvedBy])
  return {
    userName: names.get(userId)?.name ?? '',
    at: formatChinaTime(at),
    approvedBy: names.get(approvedBy)?.name ?? '',
  }
}
