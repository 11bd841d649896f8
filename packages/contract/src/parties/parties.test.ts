import { expect, test } from 'vitest'
import { Line, Exactly } from '../schema.ts'
import { fieldsOf, Named } from '../list/field.ts'
import { defineParties, shownTo } from './parties.ts'

const fields = fieldsOf(
  Exactly({ no: Named('编号', Line(10)), opinion: Named('内部意见', Line(50), { for: ['officer', 'funds'] }) }),
)
const row = { no: 'DK1', opinion: '抵押不足' }

test('PRM-17 a field that is kept to parties is empty for the others', () => {
  expect(shownTo(fields, row, ['applicant'])).toEqual({ no: 'DK1', opinion: null })
  expect(shownTo(fields, row, [])).toEqual({ no: 'DK1', opinion: null })
  expect(shownTo(fields, row, ['applicant', 'officer'])).toBe(row)
  expect(shownTo(fields, row, 'all')).toBe(row)
})

test('PRM-17 one party alone is no declaration', () => {
  expect(() => defineParties({ applicant: ['申请企业', 'ent'] })).toThrow('至少有两个参与方')
  expect(defineParties({ applicant: ['申请企业', 'ent'], officer: ['经办人', 'user'] })).toEqual({
    applicant: { name: '申请企业', is: 'ent' },
    officer: { name: '经办人', is: 'user' },
  })
})
