import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { beforeEach, expect, test } from 'vitest'
import { applicationFields, chooseAppPeriod, followRoute, startApplication } from './application-store.ts'
import { localData } from './local-data.ts'
import { bucketKeys, dropFromBucket, readBucket, writeBucket } from './task-bucket.ts'
import { userFields } from './user-store.ts'

beforeEach(() => { localStorage.clear(); sessionStorage.clear(); testBoot(); testCaller() })

test('SHL-14 the application store has the fields of the product documents', () => {
  startApplication()
  followRoute('/a')
  followRoute('/b')
  followRoute('/b')
  sessionStorage.setItem('homeClick', JSON.stringify({ productType: '05', path: '/a' }))
  const fields = applicationFields()
  expect(fields).toMatchObject({ appPeriod: '202602', taxMonth: '202602', taxYear: '2025', taxQuarter: '20261', currentRoute: '/b', previousRoute: '/a', layoutStyle: 1, isCustomAppPeriod: false, homeClick: { productType: '05' } })
  expect(Object.keys(fields).sort()).toEqual(['allCalculationStatus', 'appLoading', 'appPeriod', 'coalAutoFetch', 'currentRoute', 'homeClick', 'isCustomAppPeriod', 'layoutStyle', 'microAppLoading', 'notificationPoint', 'previousRoute', 'socketObject', 'taxMonth', 'taxQuarter', 'taxQuarterBeginAndEndDate', 'taxYear', 'taxablePeriod', 'token'].sort())
  chooseAppPeriod('202501')
  expect(applicationFields()).toMatchObject({ appPeriod: '202501', isCustomAppPeriod: true, homeClick: null })
  chooseAppPeriod(null)
  expect(applicationFields()).toMatchObject({ appPeriod: '202602', isCustomAppPeriod: false })
})

test('SHL-14 the user store has info, side menu, open keys and the administrator\'s phone flag', () => {
  testCaller({ adminPhoneVerified: false })
  expect(userFields()).toMatchObject({ info: { userName: '周敏' }, slidderMenu: [], defaultOpenKey: [], adminPhoneCode: true })
})

test('SHL-14 the task bucket is keyed by serial number, outlasts a reload, and refuses a write without one', () => {
  expect(() => writeBucket({ state: 'running' })).toThrow('missing serial number')
  expect(() => writeBucket({ serialNo: '', state: 'running' })).toThrow('missing serial number')
  expect(localStorage.getItem('taskBucket')).toBeNull()
  writeBucket({ serialNo: 'S1', state: 'running' })
  writeBucket({ serialNo: 'S2', state: 'running' })
  writeBucket({ serialNo: 'S1', state: 'done' })
  expect([localStorage.getItem('taskBucket'), readBucket('S1')]).toEqual(['["S1","S2"]', { serialNo: 'S1', state: 'done' }])
  dropFromBucket('S1')
  expect([bucketKeys(), readBucket('S1')]).toEqual([['S2'], null])
})

test('SHL-14 local data is named by product and version and apart for each user', () => {
  const [one, other, newer] = [localData({ product: 'tax', version: '1' }, 'u1'), localData({ product: 'tax', version: '1' }, 'u2'), localData({ product: 'tax', version: '2' }, 'u1')]
  one.write('columns', ['a'])
  expect([one.read('columns'), other.read('columns'), newer.read('columns'), one.keys(), other.keys()]).toEqual([['a'], null, null, ['columns'], []])
  one.remove('columns')
  expect(one.read('columns')).toBeNull()
})
