import type { Field } from '@portal/contract'
import type { ReactNode } from 'react'
import { shownField } from './shown-field.ts'
import css from './parts.module.css'

export interface Fact {
  title: string
  value: ReactNode
  /** Shown after the value, muted. */
  hint?: ReactNode
}

/** Titles with their values. A fact without a value is left out, unless `hasBlanks`. */
export function DescriptionList({ facts, hasBlanks = false }: { facts: readonly Fact[]; hasBlanks?: boolean }) {
  const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === ''
  return (
    <dl className={`facts ${css.partFacts}`}>
      {facts
        .filter(({ value }) => hasBlanks || !isBlank(value))
        .map(({ title, value, hint }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {isBlank(value) ? '—' : value} {hint}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Facts of a record by its fields (`fieldsOf`): titles, codes, units and digits come from the schema. */
export const factsOf = (fields: readonly Field[], record: Readonly<Record<string, unknown>>): Fact[] =>
  fields.map((field) => ({ title: field.title, value: shownField(field, record[field.name]) }))
