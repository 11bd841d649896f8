import { describe, expect, test } from 'vitest'
import reference from '../fixtures/credit-code.json' with { type: 'json' }
import {
  creditCodeCheckChar,
  findCreditCodeFault,
  findIdCardFault,
  idCardCheckChar,
  isCreditCode,
  isMobile,
  normalizeCreditCode,
} from './index.ts'

const TODAY = '2026-11-21'

const withCheckChar = <T extends { code: string; expectedCheckChar?: string }>(vectors: T[]): T[] =>
  vectors.filter(({ code, expectedCheckChar }) => expectedCheckChar !== undefined && code.length === 18)

describe('credit codes, GB 32100', () => {
  test.each(reference.testVectors)('ORG-05 $code: $note', ({ code, valid, reason }) => {
    expect(findCreditCodeFault(code)).toBe(valid ? undefined : reason)
    expect(isCreditCode(code)).toBe(valid)
  })

  test.each(withCheckChar(reference.testVectors))(
    'ORG-05 the check character of $code is $expectedCheckChar',
    (vector) => {
      expect(creditCodeCheckChar(vector.code)).toBe(vector.expectedCheckChar)
    },
  )

  test('ORG-05 spaces and small letters of a typed code are mended first', () => {
    expect(isCreditCode(normalizeCreditCode(' 91350100m000100y43 '))).toBe(true)
  })
})

describe('identity cards, GB 11643', () => {
  test.each(reference.idCard.testVectors)('PRM-01 $code: $note', ({ code, valid, reason }) => {
    const fault = findIdCardFault(code, TODAY)
    expect(fault === undefined).toBe(valid)
    expect(fault ?? 'ok').toBe(code.length === 17 ? 'pattern' : reason)
  })

  test.each(withCheckChar(reference.idCard.testVectors))(
    'PRM-01 the check character of $code is $expectedCheckChar',
    (vector) => {
      expect(idCardCheckChar(vector.code)).toBe(vector.expectedCheckChar)
    },
  )
})

test.each(reference.mobile.testVectors)('SES-04 mobile number $value $note', ({ value, spec }) => {
  const isNewer = /^1[69]\d{9}$/.test(value)
  expect(isMobile(value)).toBe(spec || isNewer)
})
