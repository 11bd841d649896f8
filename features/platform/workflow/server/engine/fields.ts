import { isValueOf, termsOf, type Values } from './condition.ts'
import { fieldName, type Definition } from './definition.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { refused } from './outcome.ts'
import type { Turn } from './turn.ts'

/** @throws Refused for a field that is unknown, not written as its type, or missing though a condition asks for it. */
export function checkFields(definition: Definition, values: Values): void {
  for (const [key, value] of Object.entries(values)) {
    const field = definition.fields[key]
    if (!field) throw refused(texts.unknownField(key), key)
    if (!isValueOf(field.type, value)) throw refused(texts.badValue(field.name), key)
  }
  for (const { when } of definition.steps)
    for (const { field } of when ? termsOf(when) : [])
      if (values[field] === undefined) throw refused(texts.fieldMissing(fieldName(definition, field)), field)
}

/** Keys of the fields that were changed. @throws Refused for a field that may not be changed here. */
export function changeFields({ state }: Turn, values: Values = {}, editable?: readonly string[]): string[] {
  const changed = Object.keys(values).filter((key) => values[key] !== state.fields[key])
  for (const key of changed)
    if (editable && !editable.includes(key)) throw refused(texts.notEditable(fieldName(state.definition, key)), key)
  if (changed.length === 0) return []
  const next = { ...state.fields, ...values }
  checkFields(state.definition, next)
  state.fields = next
  state.edition += 1
  return changed
}
