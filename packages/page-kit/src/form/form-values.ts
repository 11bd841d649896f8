import { fieldsOf, isLines, shownLines, type Field, type LinesField, type TObject } from '@portal/contract'
import { filledLines, isTypedLines, newLine, type CellValue, type TypedLines } from '../lines/typed-line.ts'

/**
 * What a control holds: text, a tick, several codes, or lines. Amounts, numbers and days are text while they are typed.
 */
export type FormValue = string | boolean | readonly string[] | TypedLines
export type FormValues = Readonly<Record<string, FormValue>>

/** A value of a body as its control holds it. Several texts stand one a line. */
export function typedOf(field: Field, value: unknown): FormValue {
  if (isLines(field)) return typedLines(field, value)
  if (field.kind === 'flag') return value === true || value === '1'
  if (Array.isArray(value)) {
    const items = value.map(String)
    return field.kind === 'codes' ? items : items.join('\n')
  }
  if (value === undefined || value === null) return field.kind === 'codes' ? [] : ''
  if (field.kind === 'codes') return String(value) === '' ? [] : String(value).split(',')
  return typeof value === 'number' ? String(value) : (value as string)
}

/** Lines of a body, or those of a draft, which were typed already. */
function typedLines({ line }: LinesField, value: unknown): TypedLines {
  const typed = (own: Readonly<Record<string, unknown>>): Record<string, CellValue> =>
    Object.fromEntries(line.map((field) => [field.name, typedOf(field, own[field.name]) as CellValue]))
  if (isTypedLines(value))
    return { lines: value.lines.map(({ key, id, values }) => ({ key, id, values: typed(values) })) }
  const stored = Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : []
  return {
    lines: stored.map((own) => {
      const { id } = own
      return typeof id === 'string' ? { key: id, id, values: typed(own) } : newLine(line, typed(own))
    }),
  }
}

/** What the controls of a form hold for a body, or for the beginning of one. */
export const typedValues = (fields: readonly Field[], body: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typedOf(field, body[field.name])]))

/** Lines of a text without blanks, as an array of them is sent. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A field of a form. `isExact`: a blank at its ends belongs to it, as in a password. */
export type TypedField = Field & { isExact?: boolean }

/** A typed value as `faultOf` judges it. */
export function judgedOf(field: TypedField, value: FormValue | undefined): unknown {
  if (isLines(field))
    return filledLines(value).map(({ values }) =>
      Object.fromEntries(field.line.map((each) => [each.name, judgedOf(each, values[each.name])])),
    )
  if (field.isExact === true) return value
  if (field.isMany === true && typeof value === 'string') return linesOf(value)
  return typeof value === 'string' ? value.trim() : value
}

/**
 * A typed value as the call sends it; undefined leaves the field out. Texts are trimmed; an empty one is null where the
 * schema has null, and is left out where it may be.
 */
export function sentOf(field: TypedField, value: FormValue | undefined): unknown {
  if (isLines(field))
    return filledLines(value).map(({ id, values }) => ({
      ...(id === null ? {} : { id }),
      ...bodyOf(field.line, values),
    }))
  const judged = judgedOf(field, value)
  if (Array.isArray(judged)) return field.isMany === true || judged.length === 0 ? judged : judged.join(',')
  if (judged === '' || judged === undefined) {
    if (field.isNullable === true) return null
    return field.isRequired ? '' : undefined
  }
  if (field.kind === 'number') return Number(judged)
  if (field.isDigit === true) return judged === true ? '1' : '0'
  return judged
}

/** The body of a call from what its controls hold. */
export const bodyOf = (fields: readonly TypedField[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [field.name, sentOf(field, values[field.name])]).filter(([, value]) => value !== undefined),
  )

/** What a person reads of a value: names of codes, 是 or 否; blanks as an em dash. */
export function shownOf(field: Field, value: FormValue | undefined): string {
  if (isTypedLines(value)) {
    const lines = isLines(field)
      ? shownLines(
          field,
          filledLines(value).map(({ values }) => values),
        )
      : ''
    return lines === '' ? '—' : lines
  }
  const codes: Readonly<Record<string, string>> = (field.codes as Readonly<Record<string, string>> | undefined) ?? {}
  if (typeof value === 'boolean') return value ? '是' : '否'
  const items = Array.isArray(value) ? value : [value ?? '']
  const text = items.map((item: string) => (Object.hasOwn(codes, item) ? codes[item] : item)).join('、')
  return text === '' ? '—' : text
}

/** A draft of an earlier build may hold a field in another shape, or a form of one text as that text. */
export function retyped(found: FormValues | string, all: readonly Field[], first: string): FormValues {
  const kept = typeof found === 'string' ? { [first]: found } : found
  const known = all.filter(({ name }) => Object.hasOwn(kept, name))
  return { ...kept, ...typedValues(known, kept) }
}

/** The values of these fields alone. */
export const pickOf = (values: FormValues, fields: readonly Field[]): FormValues =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** Fields of schemas, in their order or in this one. */
export function fieldsInOrder(schemas: readonly TObject[], order: readonly string[] | undefined): Field[] {
  const all = schemas.flatMap((schema) => fieldsOf(schema))
  return order === undefined
    ? all
    : order.flatMap((name) => {
        const field = all.find((each) => each.name === name)
        if (field === undefined) throw new Error(`表单没有字段 ${name}`)
        return [field]
      })
}
