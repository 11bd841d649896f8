/** The taxes an enterprise files, as its administrator keeps them. */
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTaxProfileRoute, taxRegistrationRoute, type TaxRegistration } from '../contract/index.ts'
import { noReturns } from './tasks/return.port.ts'
import { taxTaskFeature } from './tax-task.plugin.ts'
import { makeTask, moveTask } from './testing.ts'

/** Forms of the first tax, and of the second by the quarter. */
const hasForms = (taxType: string, period: string): boolean | undefined =>
  taxType === '01' ? true : taxType === '02' ? period.length === 5 : undefined
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(taxTaskFeature({ returns: { ...noReturns, hasForms } })),
    businessDay: '2026-04-11',
  })
})
afterAll(() => app.stop())

async function keeper(permissions = ['company:info:manage']) {
  const { user, headers, entId } = await makeSignedIn(app, { permissions })
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const read = () => send('GET', taxRegistrationRoute.path)
  const save = async (more: object) => {
    const { entName: _, creditCode: __, ...stored } = ((await read()).data as TaxRegistration).profile
    return send('POST', saveTaxProfileRoute.path, { ...stored, ...more })
  }
  return { entId, userId: user.userId, read, save }
}

test('TAX-01 who keeps the enterprise registers its taxes without a grant for returns; nobody else may', async () => {
  const { read, save } = await keeper()
  const { profile, taxes } = (await read()).data as TaxRegistration
  expect(profile).toMatchObject({ version: 0, taxpayerType: '1', filings: [{ taxType: '01', cadence: 'month' }] })
  expect(taxes.slice(0, 3)).toEqual([
    { taxType: '01', hasForms: true, openPeriod: null },
    { taxType: '02', hasForms: true, openPeriod: null },
    { taxType: '03', hasForms: false, openPeriod: null },
  ])
  const filings = [...profile.filings, { taxType: '02', cadence: 'quarter' }]
  expect((await save({ filings })).data).toMatchObject({ version: 1, filings })
  expect((await save({ filings: [{ taxType: '02', cadence: 'month' }] })).status).toBe(200)
  expect(((await read()).data as TaxRegistration).taxes[1]).toMatchObject({ hasForms: false })
  const clerk = await keeper(['tax:return:read', 'tax:return:edit'])
  expect(await clerk.read()).toMatchObject({ status: 403, data: { missing: 'perm:company:info:manage' } })
})

test('TAX-01 the earliest unfiled task of a tax is told and holds its cadence until it is filed', async () => {
  const { entId, userId, read, save } = await keeper()
  const first = await makeTask(app, { entId, userId, period: '202602' })
  await makeTask(app, { entId, userId, period: '202603' })
  const openPeriod = async () => ((await read()).data as TaxRegistration).taxes[0]?.openPeriod
  expect(await openPeriod()).toBe('202602')
  const quarterly = { filings: [{ taxType: '01', cadence: 'quarter' }] }
  expect(await save(quarterly)).toMatchObject({ code: 7799, msg: expect.stringContaining('2026年2月的增值税任务') })
  await moveTask(app, { entId, userId, taskNo: first }, ['computed', 'checked', 'inReview', 'approved', 'filed'])
  expect(await openPeriod()).toBe('202603')
  expect(await save(quarterly)).toMatchObject({ code: 7799, msg: expect.stringContaining('2026年3月') })
  // What is no longer filed keeps its tasks.
  expect((await save({ filings: [] })).data).toMatchObject({ filings: [] })
  expect(await openPeriod()).toBe('202603')
  expect(await save(quarterly)).toMatchObject({ code: 7799, msg: expect.stringContaining('2026年3月') })
  expect((await save({ filings: [{ taxType: '01', cadence: 'month' }] })).status).toBe(200)
})
