import { afterEach, expect, test } from 'vitest'
import { boot, callAddress, setBoot } from './boot.ts'
import { testBoot } from '../testing/setup.ts'

afterEach(() => setBoot(null))

test('SES-23 calls go to /japi, or to /mock where the document says so', () => {
  expect(callAddress('/japi/tax/x')).toBe('/japi/tax/x')
  testBoot()
  setBoot({ ...boot(), prefix: '/mock' })
  expect(callAddress('/japi/tax/x')).toBe('/mock/tax/x')
  expect(callAddress('/other')).toBe('/other')
})
