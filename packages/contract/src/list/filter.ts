import { Exactly, Money, Month, Type, Day, Time, type TObject, type TSchema } from '../schema.ts'
import type { CodeSource } from './field.ts'

/**
 * A filter of a list. Its value stands in the page's address and in the call's query under the same name: `range` under
 * `<name>From` and `<name>To`, several codes with commas between them. `field`:
 * the masked field it looks into under another name.
 */
export type ListFilter = { title: string; hint?: string; field?: string } &
  /** `pattern` and `wrong`: what may be typed, and what is said of anything else. */
  (
    | { kind: 'text'; most?: number; pattern?: string; wrong?: string }
    | { kind: 'choice'; codes: CodeSource; isMany?: boolean }
    | { kind: 'range'; of: 'day' | 'month' | 'time' | 'amount' }
    | { kind: 'flag' }
    /** Picked by searching; the page says where by a source of this name. */
    | { kind: 'found'; source: string; isMany?: boolean }
  )
export type ListFilters = Readonly<Record<string, ListFilter>>
/** Values of filters, as address and query carry them. */
export type FilterValues = Readonly<Record<string, string>>

const mostCodes = 50
const codePattern = '[0-9A-Za-z_.:-]{1,64}'
const one = () => Type.String({ pattern: `^${codePattern}$` })
const many = () => Type.String({ pattern: `^${codePattern}(,${codePattern}){0,${mostCodes - 1}}$` })
const ends = { day: Day, month: Month, time: Time, amount: Money }

const textOf = ({ most = 64, pattern }: { most?: number; pattern?: string }) =>
  Type.String({ minLength: 1, maxLength: most, ...(pattern === undefined ? {} : { pattern }) })

/** Names and schemas of a filter's values. */
export function valuesOf(name: string, filter: ListFilter): [string, TSchema][] {
  switch (filter.kind) {
    case 'text':
      return [[name, textOf(filter)]]
    case 'flag':
      return [[name, Type.Enum(['1', '0'])]]
    case 'choice':
    case 'found':
      return [[name, filter.isMany === true ? many() : one()]]
    case 'range':
      return [`${name}From`, `${name}To`].map((end) => [end, ends[filter.of]()])
  }
}

/** Query of the filters alone. */
export const filterQuery = (filters: ListFilters): TObject =>
  Exactly(
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) =>
        valuesOf(name, filter).map(([key, schema]) => [key, Type.Optional(schema)]),
      ),
    ),
  )
