import { expect, test } from 'vitest'
import { Named } from '../list/field.ts'
import { Line, Nullable } from '../schema.ts'
import { importOfMatter, importWords } from './import-of-matter.ts'

const plate = Named('车牌号', Line(10))
const floor = Named('底价', Nullable(Line(20)), { for: ['lender'] })
const matter = {
  title: '借用',
  path: '/japi/lending',
  audit: 'lending',
  keep: 'perm:keep',
  entered: { plate, floor },
} as const

test('house: what is kept to a party is no column of a matter’s workbook, and may be empty', () => {
  const book = importOfMatter({ ...matter, key: 'plate' })
  expect(book?.fields.map(({ name }) => name)).toEqual(['plate'])
  expect(Object.keys(importWords(book))).toContain('lending.import')
  expect([importOfMatter(matter), importWords(null)]).toEqual([null, {}])
  expect(() => importOfMatter({ ...matter, key: 'floor' })).toThrow('字段 floor 只给部分参与方看')
  const fee = Named('月租', Line(20), { for: ['lender'] })
  expect(() => importOfMatter({ ...matter, entered: { plate, fee }, key: 'plate' })).toThrow('字段 fee')
})
