import { expect, test } from 'vitest'
import { withIdentity } from '@portal/identity/server/testing'
import { readConfig } from '@portal/server-kit/config'
import { createTestApp } from '@portal/testkit'
import { operationsFeature } from './operations.plugin.ts'

test('SES-22 answers are given at will only where it is set, and never in production', async () => {
  const open = await createTestApp({ key: 'operations_faults', ...withIdentity(operationsFeature()), config: { faults: true } })
  const answer = await open.inject({ url: '/japi/faults/answer?status=401&code=401&reason=expired' })
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 401, msg: '', data: { reason: 'expired' } }])
  expect((await open.inject({ url: '/japi/faults/answer?status=999' })).statusCode).toBe(400)
  await open.stop()
  const closed = await createTestApp({ key: 'operations_faults', ...withIdentity(operationsFeature()) })
  expect((await closed.inject({ url: '/japi/faults/answer?status=500' })).statusCode).toBe(404)
  await closed.stop()
  expect(() => readConfig({ PORTAL_FAULTS: '1', PORTAL_ENV: 'production' }, '/')).toThrow('PORTAL_FAULTS')
})
