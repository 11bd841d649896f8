import fastify from 'fastify'
import { expect, test } from 'vitest'
import { countedAddress } from '../counted-address.ts'
import { setCallerAddress } from './caller-address.ts'

const seen = async (proxies: number, forwarded?: string, remoteAddress = '10.0.0.9'): Promise<string> => {
  const app = fastify()
  setCallerAddress(app, proxies)
  app.get('/', (request) => ({ ip: request.ip }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress, headers })).json().ip
}

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:41234', '203.0.113.7'],
  ['203.0.113.7:1', '203.0.113.7'],
  ['"203.0.113.7:8"', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:DB8:0:0::7]', '2001:db8::7'],
  ['2001:db8:0::0:7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:9', '203.0.113.7'],
  ['unknown, ,,203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, unknown', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['_SEVKISEK:80', 'unknown'],
  ['999.1.1.1', 'unknown'],
  ['203.0.113.7:', 'unknown'],
  ['01.2.3.4', 'unknown'],
  ['x'.repeat(9000), 'unknown'],
  ['[2001:db8::7', 'unknown'],
  ['localhost', 'unknown'],
  ['203.0.113.7\u00e9', 'unknown'],
  ['', '10.0.0.9'],
  [' , ,', '10.0.0.9'],
] as const)("SES-19 a proxy's word %s makes the caller %s", async ([forwarded, address]) => {
  expect(await seen(1, forwarded)).toBe(address)
  expect(countedAddress(await seen(1, forwarded))).toBe(countedAddress(address))
})

test('SES-19 only as many hops are believed as there are proxies, and none without TRUST_PROXY', async () => {
  const chain = '192.0.2.66, 203.0.113.7:5000, 10.0.0.8:80'
  expect([
    await seen(0, chain),
    await seen(1, chain),
    await seen(2, chain),
    await seen(3, chain),
    await seen(9, chain),
  ]).toEqual(['10.0.0.9', '10.0.0.8', '203.0.113.7', '192.0.2.66', '192.0.2.66'])
  expect([await seen(2), await seen(0, undefined, '::ffff:192.0.2.1')]).toEqual(['10.0.0.9', '192.0.2.1'])
})
