/** The month from which the portal answers for a tax: what is missing, late and in order from there. */
import { everyTax } from '@portal/server-kit/caller'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerFrom, deadlinesIn, declareStart, missingTasks, unfiledBefore, type EarlierTasks } from '../public.ts'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { makeProfile, makeTask, moveTask } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(taxTaskFeature()), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const toFiled = ['computed', 'checked', 'inReview', 'approved', 'filed'] as const
async function enterprise() {
  const { user, headers, entId } = await makeSignedIn(app, { permissions: ['tax:return:read', 'company:info:manage'] })
  const missingOn = async (day: string, taxType = '01'): Promise<string[]> =>
    (await missingTasks(app.db, everyTax(entId), day, taxType)).map(({ period }) => period)
  const write = app.kitOf('tax-task').write
  const filed = async (period: string): Promise<void> =>
    moveTask(app, { entId, userId: user.userId, taskNo: await makeTask(app, { entId, userId: user.userId, period }) }, [
      ...toFiled,
    ])
  return { entId, headers, missingOn, write, filed }
}

test('TAX-03 TAX-05 a month that nobody created before a filed one is missing, with its day', async () => {
  const { entId, missingOn, write, filed } = await enterprise()
  await write((tx) => declareStart(tx, { entId, taxType: '01', month: '202511' }))
  await filed('202601')
  expect(await missingOn('2026-03-11')).toEqual(['202602', '202512', '202511'])
  const [latest] = await missingTasks(app.db, everyTax(entId), '2026-04-20', '01')
  expect(latest).toMatchObject({ period: '202604', dueDate: '2026-05-22' })
})

test('TAX-03 TAX-05 never one before the month that is answered for, whatever was begun earlier', async () => {
  const { entId, missingOn, write, filed } = await enterprise()
  await filed('202508')
  await write((tx) => answerFrom(tx, { entId, taxType: '01', month: '202601' }))
  expect(await missingOn('2026-03-11')).toEqual(['202602', '202601'])
  const inCalendar = async (): Promise<string[]> =>
    (await deadlinesIn(app.db, everyTax(entId), ['2025-09', '2025-12', '2026-01', '2026-02', '2026-03'])).map(
      ({ period }) => period,
    )
  expect(await inCalendar(), 'the calendar names what was begun, and what is answered for').toEqual([
    '202508',
    '202601',
    '202602',
  ])
  await write((tx) => answerFrom(tx, { entId, taxType: '01', month: '202612' }))
  expect(await missingOn('2026-03-11'), 'the current one is offered all the same').toEqual(['202602'])
})

test('TAX-03 TAX-05 a tax whose profile was saved is answered for from then on, by its cadence', async () => {
  const { entId, headers, missingOn } = await enterprise()
  await makeProfile(app, entId)
  const { data: profile } = (await app.inject({ url: '/japi/tax/task/profile', headers })).json()
  const saved = await app.inject({
    method: 'POST',
    url: '/japi/tax/task/profile',
    headers,
    payload: {
      version: profile.version,
      taxpayerType: profile.taxpayerType,
      subType: profile.subType,
      cityFlag: profile.cityFlag,
      preferences: profile.preferences,
      filings: [
        { taxType: '01', cadence: 'month' },
        { taxType: '02', cadence: 'quarter' },
      ],
    },
  })
  expect(saved.json().msg).toBe('')
  expect(await missingOn('2026-05-20')).toEqual(['202605', '202604', '202603', '202602'])
  expect(await missingOn('2026-11-20', '02')).toEqual(['20264', '20263', '20262', '20261'])
})

describe('unfiled before', () => {
  const task = (period: string, isFiled = true) => ({
    taskNo: period,
    period,
    state: isFiled ? ('filed' as const) : ('computed' as const),
    wasFiled: isFiled,
  })
  const earlier = (tasks: EarlierTasks['tasks'], answered: string | null): EarlierTasks => ({
    tasks,
    saidStart: null,
    answered,
  })
  const before = (...given: Parameters<typeof earlier>): string[] =>
    unfiledBefore(earlier(...given), { period: '202611' }).map(({ period }) => period)

  test('LEAD-14 a month that nobody created is named, though a later one was filed', () => {
    expect(before([task('202610'), task('202609'), task('202607')], '202607')).toEqual(['202608'])
    expect(before([task('202610'), task('202608', false), task('202607')], '202607')).toEqual(['202608', '202609'])
  })

  test('LEAD-14 before the month that is answered for only what was begun and not filed is named', () => {
    expect(before([task('202610'), task('202603', false), task('202601')], '202609')).toEqual(['202603', '202609'])
    expect(before([task('202610')], '202610')).toEqual([])
  })
})
