import { ok } from '@portal/contract'
import { openNoticeCentre, setUnreadPoint } from '@portal/notification/web/public'
import type { TaxablePeriod } from '@portal/tax-task/contract'
import { queryClient } from '@portal/web-kit/query'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationFields } from './application-fields.ts'
import { chooseAppPeriod, followRoute, setAppLoading, startApplication, tellApplication } from './application-store.ts'
import { localData } from './local-data.ts'
import { bucketKeys, dropFromBucket, readBucket, writeBucket } from './task-bucket.ts'
import { userFields } from './user-store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  testBoot()
  testCaller()
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** The server's only answer in these tests. */
const period: TaxablePeriod = {
  id: '01-202602',
  taxType: '01',
  taxKey: 'vat',
  period: '202602',
  taxYear: '2026',
  taxMonth: '02',
  taxQuarter: '',
  taxQuarterBeginAndEndDate: '',
  originTaxYear: '2025',
}
const reader = () => testCaller({ permissions: new Set(['tax:return:read']) })

test('SHL-14 the application store has the fields of the product documents', async () => {
  startApplication()
  followRoute('/a')
  followRoute('/b')
  followRoute('/b')
  sessionStorage.setItem('homeClick', JSON.stringify({ productType: '05', path: '/a' }))
  const fields = await applicationFields()
  expect(fields).toMatchObject({
    appPeriod: '202602',
    taxMonth: '202602',
    taxYear: '2025',
    taxQuarter: '20261',
    taxQuarterBeginAndEndDate: '2026-01-01~2026-03-31',
    currentRoute: '/b',
    previousRoute: '/a',
    layoutStyle: 1,
    isCustomAppPeriod: false,
    homeClick: { productType: '05' },
  })
  expect(Object.keys(fields).sort()).toEqual(
    [
      'allCalculationStatus',
      'appLoading',
      'appPeriod',
      'coalAutoFetch',
      'currentRoute',
      'homeClick',
      'isCustomAppPeriod',
      'layoutStyle',
      'microAppLoading',
      'notificationPoint',
      'previousRoute',
      'socketObject',
      'taxMonth',
      'taxQuarter',
      'taxQuarterBeginAndEndDate',
      'taxYear',
      'taxablePeriod',
      'token',
    ].sort(),
  )
  chooseAppPeriod('202501')
  expect(await applicationFields()).toMatchObject({ appPeriod: '202501', isCustomAppPeriod: true, homeClick: null })
  chooseAppPeriod(null)
  expect(await applicationFields()).toMatchObject({ appPeriod: '202602', isCustomAppPeriod: false })
})

test("SHL-14 the taxable periods are the enterprise's, for readers of returns; unanswered, none", async () => {
  startApplication()
  const asked = vi.fn(async () => new Response(JSON.stringify(ok([period]))))
  vi.stubGlobal('fetch', asked)
  expect([(await applicationFields()).taxablePeriod, asked.mock.calls.length]).toEqual([[], 0])
  reader()
  expect((await applicationFields()).taxablePeriod).toEqual([period])
  queryClient.clear()
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 500, msg: '服务器内部错误', data: null }), { status: 500 }),
  )
  expect((await applicationFields()).taxablePeriod).toEqual([])
})

test('SHL-14 SHL-04 what changes later is read as it is: unread point, loading, embedded applications', async () => {
  startApplication()
  expect(await applicationFields()).toMatchObject({
    notificationPoint: 0,
    appLoading: false,
    microAppLoading: false,
    coalAutoFetch: false,
    allCalculationStatus: '',
  })
  setUnreadPoint(true)
  setAppLoading(true)
  tellApplication({ microAppLoading: true, coalAutoFetch: true, allCalculationStatus: 'done' })
  expect(await applicationFields()).toMatchObject({
    notificationPoint: 1,
    appLoading: true,
    microAppLoading: true,
    coalAutoFetch: true,
    allCalculationStatus: 'done',
  })
  openNoticeCentre()
  expect((await applicationFields()).notificationPoint).toBe(0)
})

test("SHL-14 the user store has info, side menu, open keys and the administrator's phone flag", () => {
  testCaller({ adminPhoneVerified: false })
  expect(userFields()).toMatchObject({
    info: { userName: '周敏' },
    slidderMenu: [],
    defaultOpenKey: [],
    adminPhoneCode: true,
  })
})

test('SHL-14 the task bucket is keyed by serial number, outlasts a reload, and refuses a write without one', () => {
  expect(() => writeBucket({ state: 'running' })).toThrow('missing serial number')
  expect(() => writeBucket({ serialNo: '', state: 'running' })).toThrow('missing serial number')
  expect(localStorage.getItem('taskBucket')).toBeNull()
  writeBucket({ serialNo: 'S1', state: 'running' })
  writeBucket({ serialNo: 'S2', state: 'running' })
  writeBucket({ serialNo: 'S1', state: 'done' })
  expect([localStorage.getItem('taskBucket'), readBucket('S1')]).toEqual([
    '["S1","S2"]',
    { serialNo: 'S1', state: 'done' },
  ])
  dropFromBucket('S1')
  expect([bucketKeys(), readBucket('S1')]).toEqual([['S2'], null])
})

test('SHL-14 local data is named by product and version and apart for each user', () => {
  const [one, other, newer] = [
    localData({ product: 'tax', version: '1' }, 'u1'),
    localData({ product: 'tax', version: '1' }, 'u2'),
    localData({ product: 'tax', version: '2' }, 'u1'),
  ]
  one.write('columns', ['a'])
  expect([one.read('columns'), other.read('columns'), newer.read('columns'), one.keys(), other.keys()]).toEqual([
    ['a'],
    null,
    null,
    ['columns'],
    [],
  ])
  one.remove('columns')
  expect(one.read('columns')).toBeNull()
})
