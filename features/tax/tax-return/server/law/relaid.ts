import { LAW_NOW, lawsAfter, type Law } from '@portal/tax-forms'
import type { Tx } from '@portal/server-kit/transaction'
import { blankText } from '../computation/forms.ts'
import { computeState, valuesOfReturn } from '../computation/load.ts'
import type { CellValues, ReturnState } from '../kind/tax-kind.ts'
import { insertMoves } from './relaid.repo.ts'
import type { Move } from './relaid.table.ts'

/** Changes of the law since a stored return was last computed, of its forms. */
export const lawsBehind = ({ stored, tables, codes }: ReturnState): readonly Law[] =>
  stored === null ? [] : lawsAfter([...tables.values()][0]?.law ?? LAW_NOW).filter(({ form }) => codes.includes(form))

/** What these changes of the law move in a stored return, as its cells read. */
export function movesOf(state: ReturnState, laws: readonly Law[]): { law: Law; moves: Move[] }[] {
  const before = valuesOfReturn(state)
  const after = computeState(state).values
  return laws.map((law) => ({
    law,
    moves: law.cells.flatMap((cell): Move[] => {
      const [from, to] = [before, after].map((values) => textOf(state, values, law.form, cell)) as [string, string]
      return from === to ? [] : [{ cell: `${law.form}.${cell}`, from, to }]
    }),
  }))
}

function textOf(state: ReturnState, values: CellValues, form: string, cell: string): string {
  const [row = '', column = ''] = cell.split('.')
  return values.get(`${form}.${cell}`)?.text ?? blankText(state.set, form, row, column)
}

/** Notes what the changes of the law move, before a write that brings the return up to them. */
export async function noteMoves(tx: Tx, now: Date, state: ReturnState): Promise<void> {
  const laws = lawsBehind(state)
  if (laws.length === 0) return
  const { db } = tx.as('tax-return')
  for (const { law, moves } of movesOf(state, laws))
    if (moves.length > 0) await insertMoves(db, state.task, law.id, moves, now)
}
