import { expect, test } from 'vitest'
import { countedIn, defineNumber, numberText } from './number.ts'

const of = (form: string) => defineNumber({ name: 'loan', title: '编号', form, per: 'whole' })
const day = '2026-11-30'

test('house: a number is written by its form and begins anew by the date in it', () => {
  expect(numberText(of('DK{yyyyMM}-{0000}'), day, 7)).toBe('DK202611-0007')
  expect(numberText(of('{yyyy}年第{0}号'), day, 12)).toBe('2026年第12号')
  expect(numberText(of('A{00}'), day, 100)).toBe('A100')
  expect(['A{00}', '{yyyy}{0}', '{yyyyMM}{0}', '{yyyyMMdd}{0}'].map((form) => countedIn(of(form), day))).toEqual([
    '',
    '2026',
    '202611',
    '20261130',
  ])
})

test('house: a form that would repeat numbers or that nobody can read does not start', () => {
  expect(() => of('DK{yyyyMM}')).toThrow('编号 loan 的格式须有一个序号')
  expect(() => of('{00}{00}')).toThrow('须有一个序号')
  expect(() => of('{yy}{00}')).toThrow('不认识 {yy}')
  expect(() => of('{yyyy}{yyyyMM}{00}')).toThrow('只能有一个日期')
  expect(() => of('DK{00')).toThrow('须有一个序号')
  expect(() => of('D}K{00}')).toThrow('括号不成对')
})
