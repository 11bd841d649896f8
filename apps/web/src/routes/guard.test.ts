import { describe, expect, test } from 'vitest'
import { findPage, pages } from './find-page.ts'
import { isGranted, judge } from './guard.ts'

const visit = (path: string, signedIn: boolean, resultPath: string[] = []) =>
  judge(path, findPage(path), { signedIn, resultPath })

describe('without a token', () => {
  test.for([
    '/finance/home',
    '/finance/eLoan',
    '/login/index',
    '/loginssojf',
    '/error',
    '/404',
    '/noPermission',
    '/500',
    '/finance/newsDetails',
  ])('SES-15 %s skips the identity check', (path) => {
    expect(visit(path, false)).toEqual({ act: 'pass' })
  })
  test.for([
    '/business/index',
    '/business/loginsso',
    '/insurance/auth',
    '/insurance/platformProtocol',
    '/factor/index',
    '/protocol/eLoan',
    '/finance/blank',
  ])('SES-15 %s passes without a token', (path) => {
    expect(visit(path, false)).toEqual({ act: 'pass' })
  })
  test.for(['/workbenches/newIndex', '/crm/portrait', '/userCenter/askQuestionsOnline', '/nowhere', '/eLoan/apply'])(
    'SES-15 %s cleans up and leaves for the public home',
    (path) => {
      expect(visit(path, false)).toEqual({ act: 'leave' })
    },
  )
})

describe('with a token', () => {
  test.for([
    '/workbenches/newIndex',
    '/workbenches/blankpage',
    '/userCenter/askQuestionsOnline',
    '/finance/blank',
    '/business/loginsso',
  ])('SES-15 %s needs no grant', (path) => {
    expect(visit(path, true)).toEqual({ act: 'pass' })
  })
  test('SES-15 every non-empty segment must stand among the segments of the permitted paths', () => {
    expect(isGranted('/crm/portrait/', ['/crm/tagManage', '/x/portrait'])).toBe(true)
    expect(isGranted('/crm/portraitDetail', ['/crm/portrait'])).toBe(false)
    expect(visit('/crm/portrait', true, ['/crm/portrait'])).toEqual({ act: 'pass' })
  })
  test.for(['/crm/portrait', '/nowhere/at/all', '/Base/auth-management/user', '/eLoan/apply'])(
    'SES-15 %s without a grant is refused',
    (path) => {
      expect(visit(path, true, ['/workbenches/newIndex'])).toEqual({ act: 'refuse' })
    },
  )
})

/** Every address open to all signed-in users, listed verbatim. */
const always = [
  '/finance/blank',
  '/login/index',
  '/finance/home',
  '/workbenches/blankpage',
  '/workbenches/newIndex',
  ...'eLoan eRong eLease eTicket eBao eTrust eDan eAbs eFutures eCarbon eFoundation eAssets'
    .split(' ')
    .map((name) => `/finance/${name}`),
  ...'newsList newsListSearch newsDetails'.split(' ').map((name) => `/finance/${name}`),
  '/business/loginsso',
  '/insurance/auth',
  '/insurance/platformProtocol',
  '/factor/index',
  ...'eLoan eInsurance eFactor eElectricity'.split(' ').map((name) => `/protocol/${name}`),
  '/userCenter/askQuestionsOnline',
]
test('SES-15 the whole always-allowed list needs no grant', () => {
  expect(always.filter((path) => visit(path, true).act !== 'pass')).toEqual([])
})

test('SES-15 of all pages, only those with auth false or isLogin pass without a token; others leave', () => {
  const isOpen = (path: string): boolean =>
    path.startsWith('/finance/') ||
    path.startsWith('/login') ||
    ['/error', '/404', '/noPermission', '/500'].includes(path)
  const isLogin = (path: string): boolean =>
    path.startsWith('/business/') ||
    path.startsWith('/protocol/') ||
    ['/insurance/auth', '/insurance/platformProtocol', '/factor/index'].includes(path)
  for (const { path } of pages)
    expect([path, visit(path, false)]).toEqual([path, { act: isOpen(path) || isLogin(path) ? 'pass' : 'leave' }])
})

test('SES-15 what needs a grant is all the rest', () => {
  const granted = pages.filter((page) => page.guard === 'granted').map((page) => page.path)
  expect(granted.filter((path) => always.includes(path) || visit(path, true).act !== 'refuse')).toEqual([])
  expect(granted.length).toBeGreaterThan(60)
})

test.for([
  ['/usercenter/usermanage', '/userCenter/userManage'],
  ['/base/auth-management/USER', '/Base/auth-management/user'],
  ['/FINANCE/blank', '/finance/blank'],
])('SES-15 %s is replaced by the canonical %s before anything else', ([path, to]) => {
  expect(visit(path ?? '', false)).toEqual({ act: 'replace', to })
})

test('SHL-01 prefixes of sub-applications match by whole segment and case', () => {
  expect(findPage('/szfkxfk/a')?.title).not.toBe(findPage('/szfkx/a')?.title)
  expect([findPage('/eLoan/a')?.title, findPage('/eloan/a'), findPage('/eLoans')]).toEqual(['贷款', null, null])
})
