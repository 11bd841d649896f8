import { describe, expect, test } from 'vitest'
import { compileScalar, ExpressionError } from '../index.ts'

const value = (expr: string, values: Record<string, string | null> = {}): string =>
  compileScalar(expr, ['gross', 'fare', '税额'])(values)

describe('the expression language', () => {
  test.each([
    ['0.1+0.2', '0.3'],
    ['1000000000000000+0.01', '1000000000000000.01'],
    ['round(1.005,2)', '1.01'],
    ['round(-2.5,0)', '-3'],
    ['round(1/3*3,10)', '1'],
    ['1/0', '0'],
    ['2+3*4', '14'],
    ['-2*-3', '6'],
    ['10-4-3', '3'],
    ['12/3/2', '2'],
    ['min(3,-1,2)+max(1,5)', '4'],
    ['if(1<2 and not 2=3,7,8)', '7'],
    ['if(1=1 or 1=2 and 2=3,7,8)', '7'],
    ["if('a'='a',1,2)", '1'],
    ['-0', '0'],
    ['1<=1', 'true'],
  ])('TAX-07 %s is %s', (expr, result) => {
    expect(value(expr)).toBe(result)
  })

  test('TAX-08 the filling rules compute over invoice fields exactly, blanks as 0', () => {
    expect(value('round(gross/(1+0.03),2)', { gross: '103.00' })).toBe('100')
    expect(value('round((gross+fare)/1.09*0.09,2)', { gross: '1000.00', fare: null })).toBe('82.57')
    expect(value('税额*2', { 税额: '90071992547409930.12' })).toBe('180143985094819860.24')
  })

  test('TAX-08 a field that is not listed or not a number is refused', () => {
    expect(() => value('tax+1')).toThrow(ExpressionError)
    expect(() => value('r1.c1+1')).toThrow('这里不能引用单元格')
    expect(() => value('gross+1', { gross: '1,000' })).toThrow(RangeError)
  })

  test('TAX-07 names of an object’s own machinery mean nothing', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(() => compileScalar(`${name}+1`, [])).toThrow(ExpressionError)
  })
})
