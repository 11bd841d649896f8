import { Day, Line, Money, Month, Named, Nullable, Period, Type, type TProperties } from '@portal/contract'
import taxes from '@portal/tax-forms/data/tax-types.json' with { type: 'json' }
import { registerFieldTexts as texts } from './register-fields.texts.ts'

/** A field of a register, as `data/registers.json` has it. */
export interface RegisterField {
  f: string
  label: string
  t: string
  req?: boolean
  options?: readonly string[]
  note?: string
  verified?: boolean
}

const taxTypes: readonly { no: string; items?: readonly { item: string }[] }[] = taxes.types
/** Items of stamp tax stand with the tax, not with the field. */
const stampItems = taxTypes.flatMap(({ no, items }) => (no === '08' ? (items ?? []).map(({ item }) => item) : []))

const quantity = '^\\d{1,12}(\\.\\d{1,8})?$'
const year = '^20\\d{2}$'
const share = '^[01](\\.\\d{1,8})?$'
const number = (pattern: string) => Type.String({ pattern, maxLength: 24 })

const chosen = (options: readonly string[]) => Type.Enum([...options])

/** Types of the registers' fields; everything else is a line of text. */
const kinds: Readonly<Record<string, () => ReturnType<typeof number>>> = {
  money: () => Money() as ReturnType<typeof number>,
  date: () => Day() as ReturnType<typeof number>,
  month: () => Month() as ReturnType<typeof number>,
  period: () => Period() as ReturnType<typeof number>,
  year: () => number(year),
  number: () => number(quantity),
  rate: () => number(share),
  integer: () => number('^\\d{1,9}$'),
}

const wrongOf: Readonly<Record<string, string>> = {
  year: texts.wrongYear,
  number: texts.wrongNumber,
  rate: texts.wrongShare,
  integer: texts.wrongCount,
  period: texts.wrongPeriod,
}

function optionsOf({ f, t, options }: RegisterField): readonly string[] | null {
  if (t === 'yn') return ['Y', 'N']
  if (t !== 'enum') return null
  return options ?? (f === 'item' ? stampItems : null)
}

const codesOf = (options: readonly string[]): Record<string, string> =>
  Object.fromEntries(options.map((option) => [option, option === 'Y' ? texts.yes : option === 'N' ? texts.no : option]))

/** A field of form, list and workbook; `isKey`: rows are known by it, so it is never empty. */
export function fieldSchema(field: RegisterField, isKey = false) {
  const { label, t, note, verified } = field
  const options = optionsOf(field)
  const hint = [note, verified === true ? undefined : texts.unverified].filter((part) => part !== undefined).join('；')
  const wrong = wrongOf[t]
  const more = {
    ...(hint === '' ? {} : { hint }),
    ...(wrong === undefined ? {} : { wrong }),
    ...(options === null ? {} : { codes: codesOf(options) }),
  }
  const value = options === null ? (kinds[t]?.() ?? Line(100)) : chosen(options)
  return field.req === true || isKey ? Named(label, value, more) : Named(label, Nullable(value), more)
}

/** Fields of a register or of its lines, by name. */
export const fieldSchemas = (fields: readonly RegisterField[], key = ''): TProperties =>
  Object.fromEntries(fields.map((field) => [field.f, fieldSchema(field, field.f === key)]))
