import { amounts, codes, days, months, noAmounts, noDays, noMonths } from '@portal/domain/reading/cases.fixture'
import { parseMoney } from '@portal/domain/reading/amount'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { amountOfCell, codeOfCell, dayOfCell, faultOfCell, monthOfCell } from './cell-values.ts'
import { serialToDate } from './serial-date.ts'

const text = (words: string): Cell => ({ kind: 'text', text: words })
const number = (digits: string): Cell => ({ kind: 'number', text: digits })
const date = (day: string): Cell => ({ kind: 'date', text: day, serial: '1' })

test('TAX-10 a cell is read as its text is, whatever reads it', () => {
  for (const [written, value] of amounts) {
    const read = amountOfCell(text(written))
    expect(read.ok && parseMoney(read.value), written).toEqual({ ok: true, value })
  }
  for (const [written, reason] of noAmounts)
    expect(amountOfCell(text(written)), written).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  for (const written of days) expect(dayOfCell(text(written)), written).toBe('2026-03-05')
  for (const written of noDays) expect(dayOfCell(text(written)), written).toBeUndefined()
  for (const written of months) expect(monthOfCell(text(written)), written).toEqual({ ok: true, value: '202603' })
  for (const [written] of noMonths) expect(monthOfCell(text(written)).ok, written).toBe(false)
  for (const [written, code] of codes) expect(codeOfCell(text(written)), written).toBe(code)
})

test('TAX-10 number and date cells are amounts, days and months too, where they cannot mean anything else', () => {
  expect(['46086', '46086.5', '20260305', '2.0260305102133E13'].map((digits) => dayOfCell(number(digits)))).toEqual(
    Array.from({ length: 4 }, () => '2026-03-05'),
  )
  expect([dayOfCell(number('44624'), true), dayOfCell(date('2026-03-05 10:21:33')), dayOfCell(number('5'))]).toEqual([
    '2026-03-05',
    '2026-03-05',
    undefined,
  ])
  expect(
    [number('202603'), number('46086'), number('2026.03'), date('2026-03-01')].map((cell) => monthOfCell(cell)),
  ).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: '202603' })))
  // 2026.10 loses its zero as a number.
  expect(monthOfCell(number('2026.1')).ok).toBe(false)
  expect([codeOfCell(number('12345678')), codeOfCell(number('1.2345678E7'))]).toEqual(['12345678', '12345678'])
})

test('TAX-10 an error value and a formula without a result say so; they are never blank', () => {
  expect([
    faultOfCell({ kind: 'error', text: '#N/A' }),
    faultOfCell(text('#REF!')),
    faultOfCell({ kind: 'text', text: '', formula: true }),
    faultOfCell({ kind: 'number', text: '1', formula: true }),
    faultOfCell(text('#1 厂房')),
  ]).toEqual([
    '单元格是错误值 #N/A',
    '单元格是错误值 #REF!',
    '公式没有结果，请在 Excel 里打开并保存一次，或改为填写数值或文字',
    undefined,
    undefined,
  ])
})

test('TAX-10 a serial stays in its day and month to the last moment; noise of a double does not move it back', () => {
  expect(
    ['46112.9999999', '46112.999999', '46112.99999'].map((serial) => serialToDate(Number(serial), false)?.slice(0, 10)),
  ).toEqual(Array.from({ length: 3 }, () => '2026-03-31'))
  expect([serialToDate(46112.99999999999, false), serialToDate(46112.00000000001, false)]).toEqual([
    '2026-04-01',
    '2026-03-31',
  ])
  expect(serialToDate(46086.43163194444, false)).toBe('2026-03-05 10:21:33')
})
