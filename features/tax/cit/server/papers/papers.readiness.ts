import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { returnPage } from '@portal/tax-return/pages'
import type { ReturnState } from '@portal/tax-return/server/public'
import { demandedPapers } from './demanded.rules.ts'
import { paperKeeper } from './papers.ts'
import { papersTexts as texts } from './papers.texts.ts'

/** Papers that the figures demand and nobody handed in. */
export async function papersNeeded(db: Db, state: ReturnState): Promise<Readiness | null> {
  const { entId, taskNo } = state.task
  const demanded = demandedPapers(state)
  if (demanded.length === 0) return null
  const there = new Set((await paperKeeper.list(db, { entId, thing: taskNo })).map(({ kind }) => kind))
  const missing = demanded.filter(({ kind }) => !there.has(kind))
  const [first] = missing
  if (first === undefined) return null
  const [table, row = '', column = ''] = first.cell.split('.')
  return {
    id: 'READY.PAPERS',
    level: 'warning',
    message: texts.demanded(missing.map(({ kind, name, figure }) => texts.paper(kind, name, figure))),
    act: linkTo(returnPage, { id: taskNo, table, cell: `${row}.${column}` }),
  }
}
