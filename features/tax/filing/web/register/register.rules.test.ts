import { expect, test } from 'vitest'
import { isLateOn } from './register.rules.ts'

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
