import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { returnPage } from '../../contract/tax-return.pages.ts'
import type { Readiness } from '../../contract/index.ts'
import { pastFigures } from '../compare/past-figures.ts'
import { modelOf } from '../computation/forms.ts'
import { textsOf } from '../computation/load.ts'
import { isTyped, refOf, splitRef } from '../computation/own-figure.ts'
import { printedRefs } from '../explain/printed.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { movedOf } from '../review/moved.rules.ts'
import { latestFiledNumber } from '../snapshot/snapshot.repo.ts'
import { readinessTexts as texts } from './readiness.texts.ts'

/** Of an amendment: figures that somebody typed and that are not those filed ask for a reason. */
export async function amendOf(db: Db, state: ReturnState): Promise<Readiness | null> {
  const { task } = state
  const number = await latestFiledNumber(db, task)
  const filed = number === 0 ? null : await pastFigures(db, task, number)
  if (filed === null) return null
  const [printed, textOf] = [printedRefs(state), textsOf(state)]
  const moved = [...state.own.values()].flatMap((own) => {
    if (!isTyped(own)) return []
    const ref = printed(refOf(own)) ?? refOf(own)
    return movedOf(filed.cells.get(ref) ?? '', textOf(ref)).isSame ? [] : [ref]
  })
  const [first] = moved
  if (first === undefined) return null
  const { table, cell } = splitRef(first)
  const tables = [...Map.groupBy(moved, (ref) => splitRef(ref).table)]
    .map(([code, some]) => texts.cells(modelOf(state.set, code)?.definition.name ?? code, some.length))
    .join('、')
  return {
    id: 'READY.AMEND',
    level: 'warning',
    message: texts.amend(moved.length, tables),
    act: linkTo(returnPage, { id: task.taskNo, table, cell }),
  }
}
