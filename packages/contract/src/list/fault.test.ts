import { expect, test } from 'vitest'
import { Count, Day, Exactly, Line, Money, Month, Nullable, Time, Type } from '../schema.ts'
import { faultOf, isNeeded } from './fault.ts'
import { fieldsOf, Named } from './field.ts'

const fields = Object.fromEntries(
  fieldsOf(
    Exactly({
      name: Named('户名', Line(4)),
      note: Named('备注', Type.String({ maxLength: 300 })),
      code: Named('账号', Type.String({ pattern: '^\\d+$', minLength: 3 }), { wrong: '账号只能有数字' }),
      sum: Named('余额', Money()),
      rate: Named('天数', Type.Integer({ minimum: 1, maximum: 30 }), { unit: '天' }),
      day: Named('开户日期', Nullable(Day())),
      month: Named('属期', Month()),
      at: Named('时间', Type.Optional(Time())),
      state: Named('状态', Type.Enum(['on', 'off']), { codes: { on: '启用', off: '停用' } }),
      kinds: Named('类型', Type.Array(Type.Enum(['a', 'b']), { minItems: 1, maxItems: 2 }), {
        codes: { a: '甲', b: '乙' },
      }),
      lines: Named('地址', Type.Array(Type.String({ maxLength: 5, pattern: '^h' }), { maxItems: 2 })),
      isMain: Named('主账户', Type.Boolean()),
      count: Named('个数', Type.Optional(Count())),
    }),
  ).map((field) => [field.name, field]),
)
const of = (name: string, value: unknown) => {
  const field = fields[name]
  if (field === undefined) throw new Error(name)
  return faultOf(field, value)
}

test('house: a missing value is asked for by its name, where the schema demands one', () => {
  expect([of('name', ' '), of('state', ''), of('kinds', []), of('sum', null), of('month', undefined)]).toEqual([
    '请填写户名',
    '请选择状态',
    '请选择类型',
    '请填写余额',
    '请填写属期',
  ])
  for (const name of ['day', 'at', 'isMain', 'count']) expect(of(name, '')).toBeUndefined()
  expect([of('lines', []), of('lines', '')]).toEqual([undefined, undefined])
  expect(
    Object.values(fields)
      .filter(isNeeded)
      .map(({ name }) => name),
  ).toEqual(['name', 'note', 'code', 'sum', 'rate', 'month', 'state', 'kinds'])
})

test('house: limits of the schema are told in words, length in characters as people count them', () => {
  expect(of('name', '启明能源')).toBeUndefined()
  expect(of('name', '👍👍👍👍')).toBeUndefined()
  expect(of('name', '启明能源集团')).toBe('不能超过 4 个字，现在有 6 个')
  expect(of('name', 'a\tb')).toBe('不能有换行等看不见的字符')
  expect([of('code', '12'), of('code', '12a')]).toEqual(['至少要有 3 个字', '账号只能有数字'])
  expect([of('rate', 0), of('rate', '31'), of('rate', 'x')]).toEqual(['不能小于 1 天', '不能大于 30 天', '请输入数字'])
})

test('house: amounts, days, months and codes that do not exist are refused', () => {
  expect([of('sum', '1.00'), of('sum', '-999999999999999999.99')]).toEqual([undefined, undefined])
  expect([of('sum', '1,5'), of('sum', '1.005'), of('sum', '1e5')]).toEqual([
    '请填写金额，例如 1,234.50',
    '金额最多两位小数，整数部分最多 18 位',
    '请填写金额，例如 1,234.50',
  ])
  expect([
    of('day', '2026-02-30'),
    of('month', '202613'),
    of('month', '20264'),
    of('at', '2026-11-23 25:00:00'),
  ]).toEqual([
    '请填写存在的日期，例如 2026-11-23',
    '请填写月份，例如 2026-11',
    '请填写月份，例如 2026-11',
    '请填写存在的时间，例如 2026-11-23 09:30',
  ])
  expect([of('state', 'gone'), of('state', 'toString'), of('state', 'on')]).toEqual([
    '不在可选范围内，请重新选择',
    '不在可选范围内，请重新选择',
    undefined,
  ])
})

test('house: of several values the wrong one is told by its place', () => {
  expect([of('kinds', ['a', 'z']), of('kinds', ['a', 'b', 'a'])]).toEqual(['不在可选范围内，请重新选择', '最多 2 项'])
  expect([of('lines', ['http', 'x']), of('lines', ['h']), of('lines', ['h', 'h', 'h'])]).toEqual([
    '第 2 项：格式不对',
    undefined,
    '最多 2 项',
  ])
})
