import type { TObject, TSchema } from 'typebox'
import { allows, type Access, type Grants } from '../access.ts'

/** How a value is shown, typed, filtered and written into a workbook. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'amount'
  | 'number'
  | 'day'
  | 'month'
  | 'time'
  | 'flag'
  | 'code'
  | 'codes'
  | 'file'
  | 'lines'

/** Names by code, or the code library's list that has them. */
export type CodeSource = Readonly<Record<string, string>> | { codeType: string }
export const isLibrary = (codes: CodeSource): codes is { codeType: string } => typeof codes['codeType'] === 'string'

/** What a schema cannot say of its field. */
export interface FieldMore {
  kind?: FieldKind
  /** Unit of a number, shown in the column's head. */
  unit?: string
  /** What to type, below the field. */
  hint?: string
  /** A value as it is typed: placeholder, and the second row of an import's template. */
  example?: string
  codes?: CodeSource
  /** Other names that files give its column (`defineImport` with `mapping`): 身份证号 for 证件号码. */
  alsoNamed?: readonly string[]
  /** What to say of a text that does not fit the pattern; `格式不对` without it. */
  wrong?: string
  /**
   * The grant that shows a text whole. For everybody else lists and exports mask it, and do not filter or sort by it.
   */
  seenBy?: Access
  /** Parties of the thing to which it is kept; for the others it is empty, and no list filters or sorts by it. */
  for?: readonly string[]
  /** Of lines: their amounts and numbers that are summed up. */
  sums?: readonly string[]
}

/** A field of a list, form, workbook and audit log, read from its schema. */
export interface Field extends FieldMore {
  name: string
  title: string
  kind: FieldKind
  isRequired: boolean
  /** An empty field is sent as null. */
  isNullable?: true
  /** An array: codes, or texts one a line. Limits of length and pattern are each item's. */
  isMany?: true
  /** A yes or no that travels as '1' or '0'. */
  isDigit?: true
  leastItems?: number
  mostItems?: number
  /** Longest text, in characters. */
  most?: number
  least?: number
  /** Bounds of a number. */
  minimum?: number
  maximum?: number
  pattern?: string
  /** Fields of each line of the kind `lines` (`defineLines`). */
  line?: readonly Field[]
}

interface Described {
  title?: string
  'x-field'?: FieldMore
  type?: string
  anyOf?: Described[]
  items?: Described
  minItems?: number
  maxItems?: number
  enum?: unknown[]
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

/**
 * Names a field on its schema: `accountName: Named('户名', Line(100))`. Forms, columns, filters, workbooks and the
 * audit log read it from there, so a field is called, limited and coded in one place.
 */
export function Named<S extends TSchema>(title: string, schema: S, more: FieldMore = {}): S {
  const own = (schema as Described)['x-field']
  const given = {
    title,
    ...(own === undefined && Object.keys(more).length === 0 ? {} : { 'x-field': { ...own, ...more } }),
  }
  // Kinds of the schema library are hidden properties, which a spread would lose.
  return Object.assign(Object.create(null, Object.getOwnPropertyDescriptors(schema)) as S, given)
}

const kindOf = ({ type, enum: values, maxLength = 0 }: Described): FieldKind => {
  if (type === 'boolean') return 'flag'
  if (type === 'integer' || type === 'number') return 'number'
  if (values !== undefined) return 'code'
  return maxLength > 200 ? 'long' : 'text'
}

const kindOfMany = ({ enum: values }: Described, { codes }: FieldMore): FieldKind =>
  values === undefined && codes === undefined ? 'long' : 'codes'

/** The named fields of an object, in its order; those without a name are left out. */
export function fieldsOf(schema: TObject): Field[] {
  const required = new Set((schema as { required?: string[] }).required)
  return Object.entries(schema.properties as Record<string, Described>).flatMap(([name, own]) => {
    if (own.title === undefined) return []
    // A nullable field is described by the half that is not null, an array by its items.
    const whole = own.anyOf?.find(({ type }) => type !== 'null') ?? own
    const value = whole.items ?? whole
    const more = { ...value['x-field'], ...whole['x-field'], ...own['x-field'] }
    const { maxLength: most, minLength: least, minimum, maximum, pattern } = value
    const { minItems: leastItems, maxItems: mostItems } = whole
    const limits = Object.entries({ most, least, minimum, maximum, pattern, leastItems, mostItems })
    const isNullable = own.anyOf?.some(({ type }) => type === 'null') === true
    return [
      {
        kind: whole.items === undefined ? kindOf(value) : kindOfMany(value, more),
        ...more,
        ...Object.fromEntries(limits.filter(([, limit]) => limit !== undefined)),
        ...(more.kind === 'lines' ? { line: fieldsOf(whole.items as TObject) } : {}),
        ...(whole.items === undefined || more.kind === 'lines' ? {} : { isMany: true as const }),
        ...(isNullable ? { isNullable: true as const } : {}),
        ...(more.kind === 'flag' && value.enum !== undefined ? { isDigit: true as const } : {}),
        name,
        title: own.title,
        isRequired: required.has(name),
      },
    ]
  })
}

/** Titles by name, for `fields` of a feature's audit words. */
export const fieldNames = (...schemas: TObject[]): Record<string, string> =>
  Object.fromEntries(schemas.flatMap((schema) => fieldsOf(schema).map(({ name, title }) => [name, title])))

const mostShown = 4
/** A text as seen without its grant: of a long one the last four characters. */
export const maskText = (text: string): string =>
  text === '' ? '' : `****${text.length > 2 * mostShown ? text.slice(-mostShown) : ''}`

/** Fields that these grants show masked. */
export const maskedFields = (fields: readonly Field[], grants: Grants | null): Field[] =>
  fields.filter(({ seenBy }) => seenBy !== undefined && !allows(seenBy, grants))
