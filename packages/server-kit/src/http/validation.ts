import { cellAt, faultInRow, fieldsOf, linesFields, type Static, type TObject, type TSchema } from '@portal/contract'
import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

/** Stricter than Fastify's defaults: coerces, removes and fills in nothing; reports a limited number of errors. */
const ajv = new Ajv({
  removeAdditional: false,
  coerceTypes: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
})

const messages: Record<string, (error: ErrorObject) => string> = {
  required: (error) => `缺少 ${error.params.missingProperty}`,
  additionalProperties: (error) => `不认识的字段 ${error.params.additionalProperty}`,
  type: (error) => `类型应为 ${String(error.params.type)}`,
  minLength: () => '不能为空',
  maxLength: (error) => `不能超过 ${error.params.limit} 个字符`,
  pattern: () => '格式不对',
  minimum: (error) => `不能小于 ${error.params.limit}`,
  maximum: (error) => `不能大于 ${error.params.limit}`,
  enum: () => '不在可选范围内',
  const: () => '不在可选范围内',
  minItems: (error) => `至少 ${error.params.limit} 项`,
  maxItems: (error) => `至多 ${error.params.limit} 项`,
  anyOf: () => '类型或取值不对',
}

export interface FieldError {
  path: string
  message: string
}

const fieldError = (error: ErrorObject): FieldError => ({
  path:
    error.instancePath.replace(/^\//, '').replaceAll('/', '.') ||
    String(error.params.missingProperty ?? error.params.additionalProperty ?? ''),
  message: messages[error.keyword]?.(error) ?? '格式不对',
})

export class InputError extends Error {
  readonly errors: FieldError[]
  constructor(errors: FieldError[]) {
    super('请求错误')
    this.errors = errors
  }
}

/** What is wrong within lines names its row and field, like the faults that are found later. */
const namedIn = (schema: object): ((error: FieldError) => FieldError) => {
  const lines = 'properties' in schema ? linesFields(fieldsOf(schema as TObject)) : []
  return ({ path, message }) => {
    const cell = lines.map((field) => cellAt(field, path)).find((found) => found !== null)
    return { path, message: cell ? faultInRow(cell.row, cell.field, message) : message }
  }
}

/** Compiles at first use: compiling 400 routes would add half a second to the start. */
export const compileLazily: FastifySchemaCompiler<object> = ({ schema }) => {
  let validate: ReturnType<typeof ajv.compile> | undefined
  return (data: unknown) => {
    validate ??= ajv.compile(schema)
    if (validate(data)) return { value: data }
    const found = (validate.errors ?? []).slice(0, 20).map(fieldError)
    return { error: new InputError(found.map(namedIn(schema))) }
  }
}

/** Whether something that came from outside is of this shape. */
export const isOf = <T extends TSchema>(schema: T): ((value: unknown) => value is Static<T>) =>
  ajv.compile<Static<T>>(schema)

/** For tests: checks an answer against its schema. Returns the first error, or null. */
export function answerFault(schema: object, data: unknown): string | null {
  const validate = ajv.compile(schema)
  if (validate(data)) return null
  const [error] = validate.errors ?? []
  return error ? `${error.instancePath || '/'} ${error.message ?? error.keyword}` : 'invalid'
}
