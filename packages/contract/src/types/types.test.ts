import { expect, test } from 'vitest'
import { Named } from '../list/field.ts'
import { Type as Plain } from './plain.ts'
import { Type as Typebox } from './typebox.ts'

type Types = typeof Typebox
const told = { title: '金额', 'x-field': { kind: 'amount' } }

/** One of each, with and without what can be said of it. Others are made of these. */
const schemas: Record<string, (type: Types) => unknown> = {
  any: (type) => [type.Any(), type.Any(told)],
  array: (type) => [type.Array(type.String()), type.Array(type.Integer(), { minItems: 1, ...told })],
  boolean: (type) => [type.Boolean(), type.Boolean(told)],
  enum: (type) => [type.Enum(['a', 'b']), type.Enum(['=', '>='], told)],
  integer: (type) => [type.Integer(), type.Integer({ minimum: 0, ...told })],
  literal: (type) => [type.Literal('x'), type.Literal(1), type.Literal(true, told)],
  null: (type) => [type.Null(), type.Null(told)],
  object: (type) => [
    type.Object({}),
    type.Object({ none: type.Optional(type.String()) }),
    type.Object({ a: type.String(), b: type.Optional(type.Integer()), c: type.Null() }, told),
  ],
  // What is optional again is another schema: the first one stays as it was.
  optional: (type) => {
    const name = type.String({ maxLength: 9 })
    const optional = type.Optional(name)
    return [
      type.Object({ name }),
      type.Object({ name: optional, titled: Named('名称', optional), again: type.Unsafe(optional) }),
      type.Object({ name: { ...optional } }),
    ]
  },
  string: (type) => [type.String(), type.String({ pattern: '^a$', ...told })],
  union: (type) => [type.Union([type.String(), type.Null()]), type.Union([], told)],
  unknown: (type) => [type.Unknown(), type.Unknown(told)],
  unsafe: (type) => [type.Unsafe({ type: 'object', patternProperties: { '^.*$': type.String() } })],
}

test.each(Object.entries(schemas))('house: a page makes the schema of the server: %s', (_name, make) => {
  expect(JSON.stringify(make(Plain))).toBe(JSON.stringify(make(Typebox)))
})

test('house: both have the same kinds, and know null', () => {
  expect(Object.keys(Plain)).toEqual(Object.keys(Typebox))
  for (const type of [Plain, Typebox])
    expect([type.IsNull(type.Null()), type.IsNull(type.String()), type.IsNull(type.Unknown())]).toEqual([
      true,
      false,
      false,
    ])
})
