import { createHash } from 'node:crypto'
import { literally } from '@portal/domain/text/patterns'
import { headerOf, valuesOfReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { headerFieldsOf, modelOf } from '../computation/forms.ts'

/** Header fields set from the task or the enterprise; they are not figures of the return. */
const given: ReadonlySet<string> = new Set(['taxpayerName', 'taxpayerId', 'period', 'periodKind'])

/** Header fields that formulas or checks read, besides those set from the task. */
export function decidingFields(state: ReturnState, code: string): string[] {
  const model = modelOf(state.set, code)
  if (model === undefined) return []
  const text = [...model.definition.formulas, ...model.definition.checks]
    .map(({ expr, when }) => `${expr} ${when ?? ''}`)
    .join(' ')
  return headerFieldsOf(model).filter(
    (field) => !given.has(field) && new RegExp(`\\bh\\.${literally(field)}\\b`).test(text),
  )
}

/** All figures of a return by full reference; blank cells are left out. */
export function figuresOf(state: ReturnState): Record<string, string> {
  const cells = [...valuesOfReturn(state)].map(([ref, { text }]) => [ref, text] as const)
  const heads = state.codes.flatMap((code) => {
    const header = headerOf(state, code)
    return Object.keys(header).map((field) => [`${code}.h.${field}`, header[field] ?? ''] as const)
  })
  return Object.fromEntries(
    [...cells, ...heads].filter(([, text]) => text !== '').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Identifier of these exact figures; any difference changes it. */
export const nameOfFigures = (figures: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(figures)))
    .digest('hex')
    .slice(0, 32)
