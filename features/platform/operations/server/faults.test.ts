import { expect, test } from 'vitest'
import { currentUserRoute } from '@portal/identity/contract'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { readConfig } from '@portal/server-kit/config'
import { createTestApp } from '@portal/testkit'
import { happenRoute } from '../contract/index.ts'
import { operationsFeature } from './operations.plugin.ts'

test('SES-22 answers are given at will only where it is set, and never in production', async () => {
  const open = await createTestApp({
    ...withIdentity(operationsFeature()),
    config: { faults: true },
  })
  const answer = await open.inject({ url: '/japi/faults/answer?status=401&code=401&reason=expired' })
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 401, msg: '', data: { reason: 'expired' } }])
  expect((await open.inject({ url: '/japi/faults/answer?status=999' })).statusCode).toBe(400)
  await open.stop()
  const closed = await createTestApp({ ...withIdentity(operationsFeature()) })
  expect((await closed.inject({ url: '/japi/faults/answer?status=500' })).statusCode).toBe(404)
  const { headers } = await makeSignedIn(closed)
  expect(
    (
      await closed.inject({
        method: 'POST',
        url: happenRoute.path,
        headers: { ...headers },
        payload: { what: 'proof-ages' },
      })
    ).statusCode,
  ).toBe(404)
  await closed.stop()
  expect(() => readConfig({ PORTAL_FAULTS: '1', PORTAL_ENV: 'production' }, '/')).toThrow('PORTAL_FAULTS')
})

test('SES-25 LEAD-09 faults meet the caller alone: an old proof, a factor asked for, an enterprise lost', async () => {
  const app = await createTestApp({
    ...withIdentity(operationsFeature()),
    config: { faults: true, stepUpMinutes: 10 },
  })
  const [own, foreign] = [
    [(await makeEnterprise(app)).entId, (await makeEnterprise(app)).entId],
    (await makeEnterprise(app)).entId,
  ] as const
  const { user, headers } = await makeSignedIn(app, { entIds: own })
  const happen = async (payload: object) =>
    (await app.inject({ method: 'POST', url: happenRoute.path, headers: { ...headers }, payload })).statusCode
  const inside = async () =>
    (await app.inject({ url: currentUserRoute.path, headers: { ...headers, 'x-ent-id': own[1] ?? '' } })).json()
  const session = () =>
    app.db.selectFrom('session').select('proved_at').where('user_id', '=', user.userId).executeTakeFirstOrThrow()

  expect(await happen({ what: 'proof-ages' })).toBe(200)
  expect(app.clock.now().getTime() - (await session()).proved_at.getTime()).toBe(11 * 60_000)

  expect(await happen({ what: 'enterprise-is-lost', enterprise: foreign })).toBe(404)
  expect(await happen({ what: 'enterprise-is-lost', enterprise: own[1] })).toBe(200)
  expect((await inside()).data).toEqual({ reason: 'enterprise' })
  expect(await happen({ what: 'enterprise-is-back', enterprise: foreign })).toBe(404)
  expect(await happen({ what: 'enterprise-is-back', enterprise: own[1] })).toBe(200)
  expect((await inside()).data.entId).toBe(own[1])
  expect(await happen({ what: 'enterprise-is-back', enterprise: own[1] })).toBe(404)

  expect(await happen({ what: 'factor-is-asked' })).toBe(200)
  expect((await inside()).data).toEqual({ missing: 'verify:second-factor' })
  await app.stop()
})
