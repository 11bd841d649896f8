import { setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { writeCookie } from '@portal/web-kit/cookies'
import { beforeEach, expect, test } from 'vitest'
import { settleTabEnterprise } from './tab-enterprise.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  writeCookie('userId', 'u1')
  history.replaceState(null, '', '/workbenches/newIndex')
})

test('LEAD-09 a tab opened for an enterprise works for it, and its address says so no longer', () => {
  history.replaceState(null, '', '/workbenches/newIndex?a=1&enterprise=e2#x')
  settleTabEnterprise()
  expect([tabEnterprise(), location.pathname + location.search + location.hash]).toEqual([
    'e2',
    '/workbenches/newIndex?a=1#x',
  ])
})

test('LEAD-09 a reload and a duplicated tab keep theirs; an empty wish changes nothing', () => {
  setTabEnterprise('e3')
  history.replaceState(null, '', '/workbenches/newIndex?enterprise=')
  settleTabEnterprise()
  expect([tabEnterprise(), location.search]).toEqual(['e3', ''])
})

test('LEAD-09 SES-10 who signs in again finds the tab as it was; somebody else does not', () => {
  sessionStorage.setItem('portal.left', 'u1 e4')
  settleTabEnterprise()
  expect([tabEnterprise(), sessionStorage.getItem('portal.left')]).toEqual(['e4', null])
  setTabEnterprise('')
  sessionStorage.setItem('portal.left', 'u2 e5')
  settleTabEnterprise()
  expect([tabEnterprise(), sessionStorage.getItem('portal.left')]).toEqual(['', null])
})

test('LEAD-10 LEAD-09 somebody else in a tab whose session vanished finds nothing of the first one', () => {
  setTabEnterprise('e1')
  for (const [key, value] of [
    ['resultPath', '["/a"]'],
    ['taskBucket', '["s1"]'],
    ['taskBucket.s1', '{}'],
    ['portal.theme', 'dark'],
    ['portal.preferences.u1.e1', '{"density":"compact"}'],
  ] as const)
    localStorage.setItem(key, value)
  sessionStorage.setItem('resultPath', '["/a"]')
  settleTabEnterprise()
  expect([tabEnterprise(), localStorage.getItem('taskBucket.s1')]).toEqual(['e1', '{}'])
  writeCookie('userId', 'u2')
  settleTabEnterprise()
  expect([tabEnterprise(), sessionStorage.getItem('resultPath')]).toEqual(['', null])
  expect(Object.keys(localStorage).toSorted()).toEqual(['portal.preferences.u1.e1', 'portal.theme', 'portal.user'])
  localStorage.clear()
})
