import { isRowId } from '../lang/ids.ts'
import { tokenize } from '../lang/tokenize.ts'
import type { FormDefinition } from '../types.ts'

/** Codes of other forms named in a definition's expressions. */
export function referencedForms(definition: FormDefinition): string[] {
  const codes = new Set<string>()
  const rules = [
    definition.formulas,
    definition.checks,
    definition.rowFormulas ?? [],
    definition.rowChecks ?? [],
  ].flat()
  for (const { expr, when } of rules) {
    for (const source of [expr, when ?? '']) {
      const tokens = tokenize(source)
      tokens.forEach((token, i) => {
        if (token.kind !== 'name' || isRowId(token.text) || token.text === 'h' || token.text === 'this') return
        const named = tokens[i + 1]?.text === '.' && tokens[i - 1]?.text !== '.'
        const asked = tokens[i - 2]?.text === 'has' && tokens[i - 1]?.text === '('
        if (named || asked) codes.add(token.text)
      })
    }
  }
  codes.delete(definition.code)
  return [...codes]
}
