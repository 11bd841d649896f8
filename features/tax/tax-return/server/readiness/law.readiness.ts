import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { lawsAfter } from '@portal/tax-forms'
import { cellNameOf, formTabName, type Readiness } from '../../contract/index.ts'
import { returnPage } from '../../contract/tax-return.pages.ts'
import { splitRef } from '../computation/own-figure.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { listMoves } from '../law/relaid.repo.ts'
import { readinessTexts as texts } from './readiness.texts.ts'

/** What a change of the law moved in a return that was open at the time. */
export async function lawOf(db: Db, state: ReturnState): Promise<Readiness | null> {
  const [told] = await listMoves(db, state.task)
  const law = lawsAfter('').find(({ id }) => id === told?.law)
  const [first] = told?.moves ?? []
  if (told === undefined || law === undefined || first === undefined) return null
  const { table, cell } = splitRef(first.cell)
  const moves = told.moves.map((move) => texts.lawMove(nameOf(state, move.cell), move.from, move.to)).join('、')
  return {
    id: 'READY.LAW',
    level: 'warning',
    message: texts.law(law.document, law.effectiveFrom, law.firstPeriod, moves),
    act: linkTo(returnPage, { id: state.task.taskNo, table, cell }),
  }
}

function nameOf({ set }: ReturnState, ref: string): string {
  const [code = '', row = '', column = ''] = ref.split('.')
  const form = set.byCode.get(code)?.definition
  return form === undefined ? ref : cellNameOf(form, formTabName(form), row, column)
}
