import { expect, test } from 'vitest'
import { isLateOn, registerFaults } from './register.rules.ts'

const range = { earliest: '2026-03-01', latest: '2026-03-11' }
const form = { filedOn: '2026-03-10', receiptNo: '135', declarant: '周敏', remark: '' }

test('TAX-04 the form says what is missing, by field, before anything is sent', () => {
  expect(registerFaults(form, range)).toEqual({})
  expect(registerFaults({ ...form, receiptNo: '  ', declarant: '' }, range)).toEqual({
    receiptNo: '请填写受理回执号',
    declarant: '请填写申报人',
  })
  expect(registerFaults({ ...form, filedOn: '' }, range)).toEqual({ filedOn: '请选择申报日期' })
  for (const filedOn of ['2026-02-28', '2026-03-12'])
    expect(registerFaults({ ...form, filedOn }, range).filedOn).toBe('申报日期应在 2026-03-01 至 2026-03-11 之间')
})

test('TAX-04 a first filing after the deadline is said to be late, an amendment is not', () => {
  const version = {
    number: 1,
    kind: 'original',
    filedOn: '2026-03-10',
    receiptNo: '1',
    declarant: '',
    remark: '',
    registeredBy: '',
    registeredAt: '2026-03-10 09:00:00',
    isLate: false,
    receiptFile: null,
  } as const
  expect(isLateOn('2026-03-17', { dueDate: '2026-03-16', versions: [] })).toBe(true)
  expect(isLateOn('2026-03-16', { dueDate: '2026-03-16', versions: [] })).toBe(false)
  expect(isLateOn('2026-03-17', { dueDate: '2026-03-16', versions: [version] })).toBe(false)
  expect(isLateOn('2026-03-17', { dueDate: null, versions: [] })).toBe(false)
})
