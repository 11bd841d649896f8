import { createHash } from 'node:crypto'
import { headerOf, valuesOfReturn, type ReturnState } from '../computation/load.ts'
import { headerFieldsOf, modelOf } from '../computation/forms.ts'

/** Told by the task or the enterprise: no figure of the return. */
const given: ReadonlySet<string> = new Set(['taxpayerName', 'taxpayerId', 'period', 'periodKind'])

/** Fields of a form's head that its formulas or checks read beside what the task says. */
export function decidingFields(state: ReturnState, code: string): string[] {
  const model = modelOf(state.set, code)
  if (model === undefined) return []
  const text = [...model.definition.formulas, ...model.definition.checks]
    .map(({ expr, when }) => `${expr} ${when ?? ''}`)
    .join(' ')
  return headerFieldsOf(model).filter((field) => !given.has(field) && new RegExp(`\\bh\\.${field}\\b`).test(text))
}

/** Everything a return says, by full reference; blank cells are left out. */
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

/** Names these very figures: one that differs has another name. */
export const nameOfFigures = (figures: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(figures)))
    .digest('hex')
    .slice(0, 32)
