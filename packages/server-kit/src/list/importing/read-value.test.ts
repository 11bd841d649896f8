import { amounts, blanks, days, months, noAmounts, noDays, noMonths } from '@portal/domain/reading/cases.fixture'
import { expect, test } from 'vitest'
import type { Field, FieldKind } from '@portal/contract'
import type { Cell } from '../../xlsx/cell.ts'
import { readValue } from './read-value.ts'

const of = (kind: FieldKind): Field => ({ name: 'x', title: '某', kind, isRequired: true })
const read = (kind: FieldKind, cell: Cell | null) => readValue(of(kind), cell, { '01': '增值税', '02': '所得税' })
const number = (text: string): Cell => ({ kind: 'number', text })
const text = (words: string): Cell => ({ kind: 'text', text: words })

test('house: a number that a spreadsheet has cut is refused for a text, exact ones and texts are kept', () => {
  expect(read('text', number('6.2220212345678901E18'))).toEqual({ fault: expect.stringContaining('前 15 位') })
  expect(read('text', number('1E3'))).toEqual({ value: '1000' })
  expect(read('text', number('123456789012345'))).toEqual({ value: '123456789012345' })
  expect(read('text', text(' 6222021234567890123 '))).toEqual({ value: '6222021234567890123' })
})

test('house: amounts keep their cents whatever a spreadsheet stored, and are never rounded to fit', () => {
  expect(read('amount', number('0.30000000000000004'))).toEqual({ value: '0.30' })
  expect(read('amount', number('1020.5'))).toEqual({ value: '1020.50' })
  expect(read('amount', text('(1,234.56)'))).toEqual({ value: '-1234.56' })
  expect(read('amount', number('1.005'))).toEqual({ fault: expect.any(String) })
  expect(read('amount', null)).toEqual({ value: undefined })
})

test('house: days, months, flags and codes are read as people write them', () => {
  expect(read('day', text('2026年1月5日'))).toEqual({ value: '2026-01-05' })
  expect(read('day', { kind: 'date', text: '2026-01-05', serial: '1' })).toEqual({ value: '2026-01-05' })
  expect(read('month', text('2026-03'))).toEqual({ value: '202603' })
  expect([read('flag', text('是')), read('flag', text('也许')), read('flag', null)]).toEqual([
    { value: true },
    { fault: '请填写“是”或“否”' },
    { fault: '请填写“是”或“否”' },
  ])
  expect([read('code', text('所得税')), read('code', text('02')), read('code', text('没有'))]).toEqual([
    { value: '02' },
    { value: '02' },
    { value: '没有' },
  ])
  expect(read('codes', text('增值税、02'))).toEqual({ value: ['01', '02'] })
})

test('house: a formula without a result and an error value are refused, not read as blanks', () => {
  expect(read('text', { kind: 'text', text: '', formula: true })).toEqual({ fault: expect.stringContaining('公式') })
  expect(read('amount', { kind: 'error', text: '#REF!' })).toEqual({ fault: '单元格是错误值 #REF!' })
})

test('house: amounts, days, months and marks for nothing are read as every reader reads them', () => {
  for (const [written, value] of amounts) expect(read('amount', text(written)), written).toEqual({ value })
  for (const [written, reason] of noAmounts)
    expect(read('amount', text(written)), written).toEqual({ fault: expect.stringContaining(reason) })
  for (const mark of blanks)
    for (const kind of ['amount', 'number', 'day', 'month', 'text', 'code'] as const)
      expect(read(kind, text(mark)), `${kind} ${mark}`).toEqual({ value: undefined })
  for (const written of days) expect(read('day', text(written)), written).toEqual({ value: '2026-03-05' })
  for (const written of noDays)
    expect(read('day', text(written)), written).toEqual({ value: expect.stringMatching(/\S/) })
  for (const written of months) expect(read('month', text(written)), written).toEqual({ value: '202603' })
  for (const [written, reason] of noMonths)
    expect(read('month', text(written)), written).toEqual({ fault: expect.stringContaining(reason) })
})

test('house: a number cell is a day or month by the workbook’s own calendar, a time keeps its clock', () => {
  expect([readValue(of('day'), number('46086'), {}), readValue(of('day'), number('44624'), {}, true)]).toEqual(
    Array.from({ length: 2 }, () => ({ value: '2026-03-05' })),
  )
  expect(read('day', { kind: 'date', text: '2026-03-05 10:21:33', serial: '1' })).toEqual({ value: '2026-03-05' })
  expect(read('month', { kind: 'date', text: '2026-03-01', serial: '1' })).toEqual({ value: '202603' })
  expect(read('time', text('2026/3/5 下午 2:05'))).toEqual({ value: '2026-03-05 14:05:00' })
  expect([read('number', text('1,200')), read('number', text('1,20'))]).toEqual([
    { value: '1200' },
    { fault: expect.stringContaining('千分位') },
  ])
  expect(read('text', text('#N/A'))).toEqual({ fault: '单元格是错误值 #N/A' })
})
