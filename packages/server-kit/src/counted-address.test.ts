import { expect, test } from 'vitest'
import { countedAddress } from './counted-address.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:80', '2001:db8:1:2::/64'],
  ['_hidden', 'unknown'],
  ['203.0.113.7 or so', 'unknown'],
] as const)('SES-19 limits count %s as %s', ([address, counted]) => {
  expect(countedAddress(address)).toBe(counted)
})

test('SES-19 an IPv6 network of one customer is counted by its /48, IPv4 as ever', () => {
  expect([
    countedAddress('2001:db8:1:2::9', 48),
    countedAddress('2001:DB8:1:ffff::1', 48),
    countedAddress('203.0.113.7', 48),
  ]).toEqual(['2001:db8:1::/48', '2001:db8:1::/48', '203.0.113.7'])
})
