import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.for([
  '/',
  '/userCenter/help?a=1',
  '/system/tax-admin/tax-detail?id=T1&x=%2F%2Fevil.test#a',
  '/a?next=https://evil.test',
])('SES-15 %s is an address of ours', (address) => {
  expect(ownAddress(address)).toBe(address)
})

test('SES-15 an address is given as a browser asks for it', () => {
  expect(ownAddress('/a/../b?名=值')).toBe('/b?%E5%90%8D=%E5%80%BC')
})

test.for([
  null,
  '',
  'evil.test',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/a/..//evil.test',
  '/.//evil.test',
  '/%2e//evil.test',
  'javascript:alert(1)',
  '/japi/tax/op/user/getUserInfoByHandoff?ticket=t',
  '/main/japi/a',
  '/%6aapi/a',
  '/x/../japi/a',
  '/%2e/japi/a',
  '/x/%2E%2e/japi/a',
  '/JAPI/a',
  '/%zz',
])('SES-15 SES-09 nobody is sent to %j', (address) => {
  expect(ownAddress(address)).toBeNull()
})
