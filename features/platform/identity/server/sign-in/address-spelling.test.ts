import { expect, test } from 'vitest'
import { createTestApp } from '@portal/testkit'
import { signInRoute } from '../../contract/identity.routes.ts'
import { testPassword, withIdentity } from '../testing.ts'

const behindProxy = async (perAddress: number) => {
  const config = { trustProxy: 1, signInLimits: { perAccount: 100, perAddress } }
  const app = await createTestApp({ ...withIdentity(), config })
  const enter = async (account: string, forwarded: string): Promise<number> => {
    const headers = { 'x-forwarded-for': forwarded }
    const payload = { account, password: `${testPassword}-wrong` }
    const asked = { method: 'POST', url: signInRoute.path, headers, remoteAddress: '10.0.0.1', payload } as const
    return (await app.inject(asked)).statusCode
  }
  return { app, enter }
}

const tries = [
  '203.0.113.7:40001',
  '[::ffff:203.0.113.7]:40002',
  '"203.0.113.7:40003"',
  '198.51.100.1, 203.0.113.7:40004',
]

test('SES-19 behind a proxy that writes ports each port of one address counts on as the same', async () => {
  const { app, enter } = await behindProxy(tries.length)
  const codes: number[] = []
  for (const [turn, forwarded] of tries.entries()) codes.push(await enter(`nobody-${turn}`, forwarded))
  expect(codes.slice(0, -1)).not.toContain(429)
  expect(codes.at(-1)).toBe(429)
  expect(await enter('nobody-else', '203.0.113.7:50000')).toBe(429)
  expect(await enter('nobody-else', '203.0.113.8:50000')).not.toBe(429)
  const rows = await app.db.selectFrom('audit_log').select('address').distinct().execute()
  expect(rows.map((row) => row.address).sort()).toEqual(['203.0.113.7', '203.0.113.8'])
  await app.stop()
}, 120_000)

test('SES-19 texts that are no address are one caller: no new one for each text', async () => {
  const { app, enter } = await behindProxy(3)
  for (let turn = 0; turn < 2; turn += 1) expect(await enter(`nobody-${turn}`, `_hidden-${turn}`)).not.toBe(429)
  expect(await enter('nobody-9', 'unknown')).toBe(429)
  expect(await enter('nobody-10', 'x'.repeat(4000))).toBe(429)
  await app.stop()
}, 120_000)
