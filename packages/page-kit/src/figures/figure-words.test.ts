import type { FigureMeasure } from '@portal/contract'
import { expect, test } from 'vitest'
import { changeText, figureText } from './figure-words.ts'

const due: FigureMeasure = { title: '应纳税额', unit: '元', of: 'sum', explain: '' }
const rate: FigureMeasure = { title: '税负率', unit: '%', of: { over: 'due', under: 'sales' }, explain: '' }
const count: FigureMeasure = { title: '申报表', unit: '张', of: 'count', explain: '' }

test('TAX-16 a figure that is not there is no zero; amounts have cents, ratios their sign', () => {
  expect([figureText(null, due), figureText('0.00', due), figureText('1234567.80', due)]).toEqual([
    '无数据',
    '0.00',
    '1,234,567.80',
  ])
  expect([figureText('3.39', rate), figureText('1234', count)]).toEqual(['3.39%', '1,234'])
})

test('TAX-16 a ratio moves by points, an amount by its share; from nothing there is no share', () => {
  expect(changeText('3.39', '3.14', rate)).toBe('+0.25 点')
  expect(changeText('1.80', '1.82', rate)).toBe('-0.02 点')
  expect(changeText('108.00', '100.00', due)).toBe('+8.0%')
  expect(changeText('-50.00', '-100.00', due)).toBe('+50.0%')
  expect([changeText('5.00', '0.00', due), changeText('5.00', null, due), changeText(null, '5.00', due)]).toEqual([
    null,
    null,
    null,
  ])
})
