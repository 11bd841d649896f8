import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { ledgerCells } from '../filling/fill-cit.ts'
import { bookFindings } from './findings.ts'
import type { LedgerPort } from './ledger-port.ts'

const formOf = (cell: string): string => cell.split('.', 1)[0] ?? ''
/** Forms that books fill: older editions take nothing from them. */
const filled = new Set((['annual', 'quarter'] as const).flatMap((target) => ledgerCells(target).map(formOf)))

/** Where the books of a return's period disagree with it, in one finding; null where they agree or are missing. */
export async function booksAgainst(
  books: LedgerPort,
  db: Db,
  state: ReturnState,
  profitCell: string,
): Promise<Readiness | null> {
  const { task, codes } = state
  if (!filled.has(formOf(profitCell))) return null
  const [figures, standing] = [await books.figures(db, task), await books.standing(db, task)]
  if (figures === null || standing === null) return null
  const values = valuesOfReturn(state)
  const read = (cell: string): string | null =>
    codes.includes(formOf(cell)) ? (values.get(cell)?.text ?? '0.00') : null
  const found = bookFindings({ profit: figures.profit, standing, profitCell, read })
  if (found.length === 0) return null
  return {
    id: 'READY.BOOKS',
    level: found.some(({ level }) => level === 'error') ? 'error' : 'warning',
    message: found.map(({ message }) => message).join('；'),
    act: books.pages.mapping(task.period),
  }
}
