import { linkTo } from '@portal/contract'
import { monthsOf, quarterOfMonth } from '@portal/domain'
import type { HeaderField } from '@portal/tax-forms'
import { quarterAverage, readQuarters, type Readiness } from '../../contract/index.ts'
import { returnPage } from '../../contract/tax-return.pages.ts'
import { modelOf } from '../computation/forms.ts'
import { headerOf } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { readinessTexts as texts } from './readiness.texts.ts'

/** Header fields that the bureau's client requires. */
export function headOf(state: ReturnState): Readiness | null {
  for (const code of state.codes) {
    const header = headerOf(state, code)
    const fields = modelOf(state.set, code)?.header ?? []
    const blank = fields.filter(
      (field) =>
        state.kind.demandedHead[code]?.(header).includes(field.id) === true &&
        isBlank(field, header[field.id] ?? '', state.task.period),
    )
    if (blank.length > 0)
      return {
        id: 'READY.HEAD',
        level: 'warning',
        message: texts.head(blank.map((field) => field.label)),
        act: linkTo(returnPage, { id: state.task.taskNo, table: code, cell: `h.${blank[0]?.id ?? ''}` }),
      }
  }
  return null
}

/** Quarters are blank until each of them so far has its start and its end. */
function isBlank({ type }: HeaderField, value: string, period: string): boolean {
  if (type !== 'quarterTable') return value.trim() === ''
  const quarters = quarterOfMonth(Number(monthsOf(period).at(-1)?.slice(4)))
  return quarterAverage(readQuarters(value), quarters, 2) === null
}
