import { afterEach, expect, test } from 'vitest'
import { boot, served, setBoot } from './boot.ts'
import { testBoot } from './testing/setup.ts'

afterEach(() => setBoot(null))

test('SES-23 calls go to /japi, or to /mock where the document says so', () => {
  expect(served('/japi/tax/x')).toBe('/japi/tax/x')
  testBoot()
  setBoot({ ...boot(), prefix: '/mock' })
  expect(served('/japi/tax/x')).toBe('/mock/tax/x')
  expect(served('/other')).toBe('/other')
})
