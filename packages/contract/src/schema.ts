import { Type, type TProperties, type TSchema } from 'typebox'

/** An object that refuses unknown fields: the only object our routes use. */
export const Exactly = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** An id: text, made by the application, never empty. */
export const Id = (options: { description?: string } = {}) => Type.String({ minLength: 1, maxLength: 64, ...options })

/** A code that outside clients write now as text, now as number. Read it with `codeOf`. */
export const Code = () => Type.Union([Type.String({ minLength: 1, maxLength: 32 }), Type.Integer()])
export const codeOf = (value: string | number): string => String(value)

/** One line of text that says something: no control characters, not only blanks. */
export const Line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$' })

/** Money on the wire: a decimal string with two digits, yuan. */
export const Money = () => Type.String({ pattern: '^-?\\d{1,18}\\.\\d{2}$' })

/** A date without time, `YYYY-MM-DD`. */
export const Day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A time in China, `YYYY-MM-DD HH:mm:ss`. */
export const Time = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })

/** A period: YYYY, YYYYQ or YYYYMM. */
export const Period = () => Type.String({ pattern: '^\\d{4}([1-4]|0[1-9]|1[0-2])?$' })

/** A month as a period, YYYYMM. */
export const Month = () => Type.String({ pattern: '^\\d{4}(0[1-9]|1[0-2])$' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A whole number in a query string (always text) or in a body. */
export const Count = (options: { max?: number } = {}) =>
  Type.Union([
    Type.String({ pattern: '^\\d{1,9}$' }),
    Type.Integer({ minimum: 0, maximum: options.max ?? 999_999_999 }),
  ])

/** Paging in the three spellings of outside clients; read it with `pagingOf`. */
export const pagingFields = {
  page: Type.Optional(Count()),
  limit: Type.Optional(Count()),
  pageNum: Type.Optional(Count()),
  currentPage: Type.Optional(Count()),
  pageSize: Type.Optional(Count()),
}
export interface PagingInput {
  page?: string | number
  limit?: string | number
  pageNum?: string | number
  currentPage?: string | number
  pageSize?: string | number
}

/** `{ current, size, offset }`; size is held within 1..`most`. */
export function pagingOf(
  input: PagingInput,
  defaultSize: number,
  most = 100,
): { current: number; size: number; offset: number } {
  const current = Math.max(1, Number(input.page ?? input.pageNum ?? input.currentPage ?? 1))
  const size = Math.min(most, Math.max(1, Number(input.limit ?? input.pageSize ?? defaultSize)))
  return { current, size, offset: (current - 1) * size }
}

/** The data of a paged list: an array with one page in it, as outside clients read it. */
export const Paged = <T extends TSchema>(record: T) =>
  Type.Array(
    Exactly({ records: Type.Array(record), current: Type.Integer(), total: Type.Integer(), size: Type.Integer() }),
    { minItems: 1, maxItems: 1 },
  )

/** Fields that every documented call tolerates; the kit checks userId and entId against the caller. */
export const toleratedFields = {
  userId: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  entId: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  entName: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  sourceChannel: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
}
export { Type, type Static, type TSchema, type TObject, type TProperties } from 'typebox'
