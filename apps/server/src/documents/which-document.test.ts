import type { PageInfo } from '@portal/contract'
import { expect, test } from 'vitest'
import { chooseDocument, landingPlace } from './which-document.ts'

const page = (path: string, guard: PageInfo['guard']): PageInfo => ({ path, title: path, guard })
const table = {
  pages: [
    page('/finance/home', 'open'),
    page('/finance/blank', 'always'),
    page('/login/index', 'open'),
    page('/404', 'open'),
    page('/business/index', 'isLogin'),
    page('/userCenter/help', 'granted'),
  ],
  redirects: { '/': '/finance/home', '/login': '/login/index' },
}

test.for([
  ['/', false, { act: 'redirect', to: '/finance/home' }],
  ['/login', true, { act: 'redirect', to: '/login/index' }],
  ['/usercenter/help', true, { act: 'redirect', to: '/userCenter/help' }],
] as const)('SHL-01 %s leads on', ([path, hasToken, choice]) => {
  expect(chooseDocument(table, path, hasToken)).toEqual(choice)
})

test.for(['/finance/home', '/login/index'])('SES-24 %s is the public document for everybody', (path) => {
  expect([chooseDocument(table, path, false).act, chooseDocument(table, path, true).act]).toEqual(['public', 'public'])
})

test.for(['/404', '/business/index'])('SES-15 %s is public for a visitor, the application for a user', (path) => {
  expect([chooseDocument(table, path, false).act, chooseDocument(table, path, true).act]).toEqual([
    'public',
    'application',
  ])
})

test.for(['/userCenter/help', '/finance/blank', '/nowhere', '/eLoan/apply'])(
  'SES-15 %s without a token leads to the public home',
  (path) => {
    expect(chooseDocument(table, path, false)).toEqual({ act: 'home', wanted: path })
    expect(chooseDocument(table, path, true)).toEqual({ act: 'application' })
  },
)

test('SES-08 SES-15 the landing leads to own pages and to an interrupted sign-in of a sibling, nowhere else', () => {
  const home = '/workbenches/newIndex'
  const interaction = '/japi/platform/auth/oauth/interaction/a-B_9'
  expect(landingPlace('/main/', '/userCenter/help?a=1', home)).toBe('/main/userCenter/help?a=1')
  expect([landingPlace('/', interaction, home), landingPlace('/main/', interaction, home)]).toEqual([
    interaction,
    interaction,
  ])
  for (const wanted of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/japi/api/base-user/authentication/logout',
    `${interaction}/agree`,
    `${interaction}?x=1`,
    '/japi/platform/auth/oauth/authorize',
    '/login/index',
    '/finance/blank',
    '/\t/evil.test',
    '/a/..//evil.test',
    '/%6aapi/tax/op/user/getUserInfoByHandoff?ticket=t&replace=1',
    '/x/../japi/a',
    null,
  ]) {
    expect(landingPlace('/', wanted, home)).toBe(home)
  }
})
