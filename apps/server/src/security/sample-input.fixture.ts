/** The part of JSON Schema needed to build valid input and find its text fields. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  const?: unknown
  enum?: readonly unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
  patternProperties?: Record<string, Schema>
  /** What a named field says of itself (packages/contract/src/list/field.ts). */
  'x-field'?: { example?: string }
}

/** Sample texts for the declared formats; the first valid one is used. */
const texts = [
  'none',
  '1',
  '01',
  '202603',
  '2026',
  '2026-03',
  '2026-03-01',
  '2026-03-01 08:00:00',
  '10.00',
  '0.05',
  '0.0500',
  '5',
  '13800001234',
  '123456',
  'VATG_MAIN',
  'VATG_MAIN.r1.c1',
  'r1',
  'c1',
  'Ab1!Ab1!Ab1!',
  'https://example.com/',
  '/home/index',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0'.repeat(64),
]

/** Valid input for a schema; its ids do not exist. `whole`: includes optional fields. */
export function sampleOf(schema: Schema, whole = true): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, whole)
  if (schema.type === 'string')
    return (
      [schema['x-field']?.example, ...texts].find(
        (text) =>
          text !== undefined &&
          (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
          text.length >= (schema.minLength ?? 0) &&
          text.length <= (schema.maxLength ?? Infinity),
      ) ?? 'x'.repeat(schema.minLength ?? 1)
    )
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array')
    return schema.items
      ? Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampleOf(schema.items ?? {}, whole))
      : []
  if (schema.type === 'null') return null
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name) || (whole && !tolerated.has(name)))
      .map(([name, value]) => [name, sampleOf(value, whole)]),
  )
}

/** The caller's own ids. Left out, so that a sample never names another user. */
const tolerated = new Set(['userId', 'entId', 'entName', 'account', 'sourceChannel'])

type Path = readonly (string | number)[]

/** Paths of all texts in `value`. */
export function textPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at]
  if (Array.isArray(value)) return value.flatMap((item, place) => textPaths(item, [...at, place]))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => textPaths(item, [...at, name]))
    : []
}

/** A copy with `put` at `path`. */
export function withText(value: unknown, path: Path, put: string): unknown {
  const [head, ...rest] = path
  if (head === undefined) return put
  if (Array.isArray(value))
    return value.map((item: unknown, place) => (place === head ? withText(item, rest, put) : item))
  return {
    ...(value as Record<string, unknown>),
    [head]: withText((value as Record<string, unknown>)[head], rest, put),
  }
}
