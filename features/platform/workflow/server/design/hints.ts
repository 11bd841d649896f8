import { costOf, hasCase } from '../engine/cases.ts'
import { mostComparisons } from '../engine/check-definition.ts'
import { termsOf, valuesOf } from '../engine/condition.ts'
import type { Definition, Step } from '../engine/definition.ts'
import { engineTexts } from '../engine/engine.texts.ts'

const { hints: texts } = engineTexts

/** A field with the closed list of its values, where it has one. */
type Fields = Readonly<Record<string, Definition['fields'][string] & { codes?: Readonly<Record<string, string>> }>>

/** What is worth a look and stops nothing, in the order of the steps. */
export function hintsOf({ fields, steps }: { fields: Fields; steps: readonly Step[] }) {
  return steps.flatMap((step) =>
    [...hintsOfCondition(fields, step), ...hintsOfSigners(step), ...(step.due === undefined ? [texts.noDue] : [])].map(
      (text) => ({ step: step.key, text }),
    ),
  )
}

function hintsOfCondition(fields: Fields, { when }: Step): string[] {
  if (when === undefined) return []
  const outside = termsOf(when).flatMap((term) => {
    const { codes, name } = fields[term.field] ?? { codes: undefined, name: term.field }
    const unknown = codes === undefined ? [] : valuesOf(term).filter((value) => !Object.hasOwn(codes, value))
    return unknown.map((value) => texts.outside(name, value))
  })
  const isClosed = termsOf(when).some((term) => fields[term.field]?.codes !== undefined)
  const isNever = isClosed && costOf(fields, [when]) <= mostComparisons && !hasCase(fields, [when], (is) => is(0))
  return [...new Set(outside), ...(isNever ? [texts.neverByList] : [])]
}

/** Rules that can only ever mean one person. */
const hintsOfSigners = ({ mode, who }: Step): string[] =>
  mode !== 'any' && who.length === 1 && (who[0]?.kind === 'user' || who[0]?.kind === 'departmentHead')
    ? [texts.oneSigner]
    : []
