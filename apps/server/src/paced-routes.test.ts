import { afterAll, beforeAll, expect, test } from 'vitest'
import { paceOf } from '@portal/contract'
import { wholeApp, type Whole } from './security/whole-app.fixture.ts'

let whole: Whole
beforeAll(async () => { whole = await wholeApp() })
afterAll(() => whole.app.stop())

const pathsAt = (pace: string): string[] => whole.app.routes.filter(route => route.pace === pace).map(route => route.path).toSorted()

test('house: which calls count otherwise than as ordinary writes is said here once more, so that nobody opens one in passing', () => {
  expect(pathsAt('bulk')).toEqual(['/japi/tax/invoice/import/confirm', '/japi/tax/taxVat/excel/import/confirm', '/japi/tax/taxVat/saveCells'])
  expect(pathsAt('visits')).toEqual(['/japi/api/manage/pageBrowseLog/savePageBrowseLog'])
  expect(pathsAt('leaving')).toEqual(['/japi/api/base-user/authentication/logout', '/japi/api/base-user/session/end', '/japi/api/base-user/session/endAll'])
  expect(pathsAt('reads')).toEqual([
    '/japi/api/manage/notification/getNoticeTypeByUserId', '/japi/api/manage/notification/getNotification', '/japi/api/manage/notification/getNotificationInfo',
    '/japi/api/manage/notification/getNotificationUnReadByUserId', '/japi/tax/invoice/annotate/preview', '/japi/tax/system/user/queryTaxTableList',
  ])
})

test('house: every other signed-in call that may change something has a bound, audited or not', () => {
  const unbound = whole.app.routes.filter(route => route.access !== 'public' && (route.method !== 'GET' || route.bearerOnly === true) && route.pace === undefined && paceOf(route) !== 'ordinary')
  expect(unbound.map(route => route.path)).toEqual([])
  // A query spelled as POST writes nothing: no audit row, no key of one action.
  expect(whole.app.routes.filter(route => route.pace === 'reads' && (route.audit !== undefined || route.idempotent === true))).toEqual([])
})

test('SHL-09 a flood of visits by one person leaves sixty rows', async () => {
  const headers = { ...whole.all }
  for (let turn = 0; turn < 300; turn += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => whole.app.inject({ method: 'POST', url: pathsAt('visits')[0] ?? '', headers, payload: { url: '/finance/home' } })))
    expect(answers.every(answer => answer.statusCode === 200 && answer.json<{ code: number }>().code === 200)).toBe(true)
  }
  const { count } = await whole.app.kitOf('home').db.selectFrom('page_browse_log').select(eb => eb.fn.countAll<string>().as('count')).where('ent_id', '=', whole.own).executeTakeFirstOrThrow()
  expect(Number(count)).toBe(60)
})
