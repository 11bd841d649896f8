import { afterAll, beforeAll, expect, test } from 'vitest'
import { paceOf } from '@portal/contract'
import { wholeApp, type Whole } from './security/whole-app.fixture.ts'

const visits = '/japi/api/manage/pageBrowseLog/savePageBrowseLog'

let whole: Whole
beforeAll(async () => {
  whole = await wholeApp()
})
afterAll(() => whole.app.stop())

const pathsAt = (pace: string): string[] =>
  whole.app.routes
    .filter((route) => route.pace === pace)
    .map((route) => route.path)
    .toSorted()

test('house: calls that count otherwise than as ordinary writes are named here once more', () => {
  const piece = '/japi/api/attachment/fileManager/resumable/:uploadId'
  expect(pathsAt('bulk')).toEqual([
    piece,
    piece,
    piece,
    '/japi/tax/invoice/import/confirm',
    '/japi/tax/taxVat/excel/import/confirm',
    '/japi/tax/taxVat/return/seen',
    '/japi/tax/taxVat/saveCells',
  ])
  expect(pathsAt('visits')).toEqual(['/japi/api/attachment/fileManagerLog/saveUploadLog', visits])
  expect(pathsAt('leaving')).toEqual([
    '/japi/api/base-user/authentication/logout',
    '/japi/api/base-user/session/end',
    '/japi/api/base-user/session/endAll',
  ])
  expect(pathsAt('reads')).toEqual([
    '/japi/api/attachment/fileManager/fileFacts',
    '/japi/api/manage/bankAccount/getBankAccountList',
    '/japi/api/manage/broadcast/audience',
    '/japi/api/manage/broadcast/members',
    '/japi/api/manage/ceelProductInfo/queryProduct',
    '/japi/api/manage/management/findEntByUserProduct',
    '/japi/api/manage/management/findEntUserByPage',
    '/japi/api/manage/management/findUserByPage',
    '/japi/api/manage/management/findUserByPage2',
    '/japi/api/manage/management/getRoleList',
    '/japi/api/manage/notification/findAccountActive',
    '/japi/api/manage/notification/getNoticeTypeByUserId',
    '/japi/api/manage/notification/getNotification',
    '/japi/api/manage/notification/getNotificationInfo',
    '/japi/api/manage/notification/getNotificationUnReadByUserId',
    '/japi/api/manage/organization/effect',
    '/japi/api/manage/organization/getAllByPage',
    '/japi/api/manage/organization/reporting/effect',
    '/japi/api/manage/product/queryProduct',
    '/japi/api/manage/resAuthApply/preview',
    '/japi/api/manage/role/duties',
    '/japi/api/manage/role/impact',
    '/japi/api/manage/role/queryRole',
    '/japi/api/manage/workflowdefinition/check',
    '/japi/api/manage/workflowdefinition/simulate',
    '/japi/api/manage/workflowtask/tryAuditResults',
    '/japi/platform/sought',
    '/japi/tax/filing/oneKey/preview',
    '/japi/tax/group/people/candidates',
    '/japi/tax/group/people/plan',
    '/japi/tax/invoice/annotate/preview',
    '/japi/tax/invoice/import/effect',
    '/japi/tax/system/codeLibrary/queryCodeList',
    '/japi/tax/system/codeLibrary/queryListByCodes',
    '/japi/tax/system/user/queryTaxTableList',
    '/japi/tax/task/people/plan',
  ])
})

test('TAX-11 calls that may start a process are named here once more, and every one is counted', () => {
  const { routes } = whole.app
  const starting = routes.filter((route) => route.worker === true)
  const imports = starting.filter((route) => route.path.endsWith('/upload')).map((route) => route.path)
  // Uploads of declared imports all read a workbook.
  const uploads = routes.filter((route) => route.upload !== undefined && route.path.endsWith('/upload'))
  expect(imports).toEqual(uploads.map((route) => route.path))
  expect(imports.length).toBeGreaterThan(2)
  const others = starting.filter((route) => !imports.includes(route.path))
  expect(others.map((route) => [route.path, paceOf(route)]).toSorted()).toEqual([
    ['/japi/api/attachment/fileManager/previewSheets', 'reading'],
    ['/japi/api/attachment/fileManager/resumable/:uploadId', 'bulk'],
    ['/japi/api/attachment/fileManager/resumable/:uploadId', 'bulk'],
    ['/japi/api/attachment/fileManager/uploadFile', 'ordinary'],
    ['/japi/tax/invoice/deduction/bureau/fill', 'ordinary'],
    ['/japi/tax/invoice/deduction/bureau/result', 'ordinary'],
    ['/japi/tax/invoice/import/refusals', 'reading'],
    ['/japi/tax/taxVat/excel/import', 'ordinary'],
    ['/japi/tax/taxVat/excel/importReturn', 'ordinary'],
    ['/japi/tax/taxVat/opening/evidence', 'ordinary'],
    ['/japi/tax/taxVat/opening/import', 'ordinary'],
    ['/japi/tax/taxVat/waiver', 'ordinary'],
  ])
  expect(pathsAt('reading')).toEqual(
    others.flatMap((route) => (route.pace === 'reading' ? [route.path] : [])).toSorted(),
  )
})

test('house: every other signed-in call that may change something has a bound', () => {
  const { routes } = whole.app
  const closed = routes.filter((route) => route.access !== 'public')
  const changing = closed.filter((route) => route.method !== 'GET' || route.bearerOnly === true)
  expect(changing.filter((route) => route.pace === undefined && paceOf(route) !== 'ordinary')).toEqual([])
  // A query sent as POST writes nothing: no audit row, no idempotency key.
  const queries = routes.filter((route) => route.pace === 'reads')
  expect(queries.filter((route) => route.audit !== undefined || route.idempotent === true)).toEqual([])
})

test('SHL-09 a flood of visits by one person leaves sixty rows', async () => {
  const headers = { ...whole.all }
  const visit = () => whole.app.inject({ method: 'POST', url: visits, headers, payload: { url: '/finance/home' } })
  for (let turn = 0; turn < 300; turn += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, visit))
    expect(answers.filter((answer) => answer.json<{ code: number }>().code !== 200)).toEqual([])
  }
  const { count } = await whole.app
    .kitOf('home')
    .db.selectFrom('page_browse_log')
    .where('ent_id', '=', whole.own)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(60)
})
