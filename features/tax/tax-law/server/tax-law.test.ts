import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lawRulesRoute, type LawRegister } from '../contract/index.ts'
import { taxLawFeature } from './tax-law.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(taxLawFeature()) })
})
afterAll(() => app.stop())

const read = async (permissions: string[]) => {
  const { headers } = await makeSignedIn(app, { permissions })
  const answer = await app.inject({ url: lawRulesRoute.path, headers: { ...headers } })
  return { status: answer.statusCode, register: answer.json<{ data: LawRegister }>().data }
}

test('TAX-05 PRM-16 operators read every rule with documents, day, certainty and where it was found', async () => {
  const { status, register } = await read(['base:law:read'])
  expect([status, register.today, register.rules.length]).toEqual([200, app.clock.businessDay(), 28])
  expect(register.rules.find(({ id }) => id === 'VAT-08')).toMatchObject({
    taxes: ['01'],
    documents: ['财政部 税务总局公告2026年第28号', '国家税务总局公告2026年第19号'],
    effectiveFrom: '2026-11-01',
    firstPeriod: '202611',
    certainty: 'partly',
    status: 'awaiting',
    missing: { lacks: expect.arrayContaining(['申报期限未公布']) },
  })
})

test('TAX-05 PRM-16 who keeps an enterprise alone is refused', async () => {
  const { status, register } = await read(['tax:return:read', 'company:info:manage'])
  expect([status, register?.rules]).toEqual([403, undefined])
})
