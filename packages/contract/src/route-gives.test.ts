import { expect, test } from 'vitest'
import { defineRoute } from './route.ts'
import { Type } from './schema.ts'

const plain = {
  method: 'POST',
  path: '/japi/x',
  summary: 'x',
  tag: 'x',
  access: 'signed-in',
  scope: 'user',
  data: Type.Null(),
} as const

test('house: SES-25 what gives something is not declared without a proof or a reason why it needs none', () => {
  expect(() => defineRoute({ ...plain, gives: 'rights' })).toThrow('再次验证身份')
  expect(() => defineRoute({ ...plain, gives: 'rights', proof: true })).not.toThrow()
  expect(() => defineRoute({ ...plain, gives: 'rights', unproved: 'asks for the password itself' })).not.toThrow()
  expect(() => defineRoute({ ...plain, gives: 'nothing' })).not.toThrow()
})
