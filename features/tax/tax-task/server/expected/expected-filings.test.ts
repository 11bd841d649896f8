import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedFilingsRoute, taskBoardRoute, taskDeadlinesRoute, type ExpectedFiling } from '../../contract/index.ts'
import type { TaxProfileOf } from '../tasks/profile.service.ts'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { makeProfile } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(taxTaskFeature()), businessDay: '2026-12-20' })
})
afterAll(() => app.stop())

const permissions = ['tax:return:read', 'tax:return:edit']
async function office(profile: Partial<TaxProfileOf> | null, own: { permissions?: string[] } = {}) {
  const { headers, entId } = await makeSignedIn(app, { permissions, ...own })
  if (profile !== null) await makeProfile(app, entId, profile)
  const get = async <T>(url: string): Promise<T> => (await app.inject({ url, headers: { ...headers } })).json().data
  const ids = async () => (await get<ExpectedFiling[]>(expectedFilingsRoute.path)).map(({ id }) => id)
  return { headers, get, ids }
}
const vat = { taxType: '01', cadence: 'month' } as const
const environment = { taxType: '13', cadence: 'quarter' } as const

test('TAX-01 TAX-02 an enterprise is told of what its taxes and its taxpayer type can concern', async () => {
  expect(await (await office(null)).ids()).toEqual(['VAT-04', 'VAT-08'])
  expect(await (await office({ filings: [vat], taxpayerType: '2' })).ids()).toEqual(['VAT-08'])
  expect(await (await office({ filings: [environment] })).ids()).toEqual(['PBT-01'])
  expect(await (await office({ filings: [] })).ids()).toEqual([])
  const stranger = await office(null, { permissions: [] })
  const answer = await app.inject({ url: expectedFilingsRoute.path, headers: { ...stranger.headers } })
  expect(answer.statusCode).toBe(403)
})

test('TAX-02 TAX-03 it is neither a task nor a deadline: nothing of it can turn late', async () => {
  const { get } = await office({ filings: [vat, environment] })
  const due = await get<object[]>(`${taskDeadlinesRoute.path}?year=2026`)
  const board = await get<{ tasks: object[]; missing: object[] }>(taskBoardRoute.path)
  const told = JSON.stringify([due, board])
  expect(['代扣代缴', '台账', '挥发性'].filter((word) => told.includes(word))).toEqual([])
})
