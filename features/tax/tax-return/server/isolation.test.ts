import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { taxRegistrationRoute, taxTaskRoutes } from '@portal/tax-task/contract'
import { vatSettingRoutes } from '@portal/vat/contract'
import { workflowRoutes } from '@portal/workflow/contract'
import {
  addOpeningEvidenceRoute,
  compareRoutes,
  importOpeningRoute,
  openingRoute,
  openingTemplateRoute,
  payableTotalsRoute,
  reviewRoutes,
  snapshotRoutes,
  submitOpeningRoute,
  summaryRoute,
  taxReturnRoutes,
} from '../contract/index.ts'
import { taxMonthsRoute } from '@portal/vat/contract'
import { poolFeature } from './testing/pool.ts'
import { makeOffice, makeReturn, withReturns } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [poolFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

/** Inputs that name a task, approval or import. Every route that takes one of these is tested. */
const bodies: Record<string, (ids: { taskNo: string; processInstId: string; importId: string }) => object> = {
  '/japi/tax/group/review': ({ taskNo }) => ({ taskNos: [taskNo] }),
  '/japi/tax/taxVat/saveCells': ({ taskNo }) => ({
    taskNo,
    tableCode: 'VATG_A1',
    version: 2,
    cells: { r1: { c1: '9.00' } },
  }),
  '/japi/tax/taxVat/taxcommon/deleteColumnData': ({ taskNo }) => ({
    taskNo,
    tableCode: 'VATG_A1',
    version: 2,
    columns: ['c1'],
  }),
  '/japi/tax/taxVat/fillFromInvoices': ({ taskNo }) => ({ taskNo }),
  '/japi/tax/taxVat/engineValidate': ({ taskNo }) => ({ taskNo }),
  '/japi/tax/taxVat/declareNil': ({ taskNo }) => ({ taskNo }),
  '/japi/tax/system/user/queryTaxTableList': ({ taskNo }) => ({ taskNo }),
  '/japi/tax/system/user/updateHiddenTableList': ({ taskNo }) => ({ taskNo, hiddenTables: ['VATG_A1'] }),
  '/japi/tax/task/taxTaskProcedureController/submitReview': ({ taskNo }) => ({ taskNo }),
  '/japi/tax/taxVat/excel/import/confirm': ({ importId }) => ({ importId }),
  '/japi/tax/task/close': ({ taskNo }) => ({ taskNo, version: 1, reason: '别家的任务' }),
  '/japi/tax/taxVat/return/seen': ({ taskNo }) => ({ taskNo, figures: '', cells: ['VATG_A1.r1.c1'], seen: true }),
  '/japi/tax/taxVat/opening/evidence/remove': ({ importId }) => ({ evidenceId: importId }),
  '/japi/api/manage/workflowtask/withdraw': ({ processInstId }) => ({ processInstId }),
  '/japi/api/manage/workflowtask/transfer': ({ processInstId }) => ({ processInstId, to: 'u' }),
  '/japi/api/manage/workflowtask/addSigner': ({ processInstId }) => ({ processInstId, to: 'u', place: 'before' }),
  '/japi/api/manage/workflowtask/copy': ({ processInstId }) => ({ processInstId, to: ['u'] }),
  '/japi/api/manage/workflowtask/urge': ({ processInstId }) => ({ processInstId }),
  '/japi/api/manage/workflowtask/endDelegation': ({ processInstId }) => ({ id: processInstId }),
  '/japi/api/manage/workflowtask/submitAuditResult': ({ processInstId }) => ({ processInstId, approve: true }),
  '/japi/api/manage/workflowtask/running/reassign': ({ processInstId }) => ({
    processInstId,
    seat: 1,
    to: 'u',
    reason: '休假',
  }),
}
const queries: Record<string, (ids: { taskNo: string; processInstId: string }) => string> = {
  '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode': ({ taskNo }) =>
    `taskNo=${taskNo}&tableCode=VATG_A1`,
  '/japi/tax/task/tableVersion': ({ taskNo }) => `taskNo=${taskNo}&tableCode=VATG_A1`,
  '/japi/tax/taxVat/return': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/opening/evidenceFile': () => 'evidenceId=none',
  '/japi/tax/taxVat/readiness': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/fillPreview': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/return/changesForReview': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/return/reviewed': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/return/snapshot': ({ taskNo }) => `taskNo=${taskNo}&number=1`,
  '/japi/tax/taxVat/return/difference': ({ taskNo }) => `taskNo=${taskNo}&from=1&to=current`,
  '/japi/tax/taxVat/return/past': ({ taskNo }) => `taskNo=${taskNo}&of=lastMonth`,
  '/japi/tax/taxVat/return/pastOfYear': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/return/summary': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/taxVat/return/versions': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/engine/explain': ({ taskNo }) => `taskNo=${taskNo}&cell=VATG_A1.r1.c1`,
  '/japi/tax/engine/explain/invoices': ({ taskNo }) => `taskNo=${taskNo}&cell=VATG_A1.r1.c1`,
  '/japi/tax/engine/changes': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/tax/excelFormat/template': ({ taskNo }) => `taskNo=${taskNo}&tableCode=VATG_A1`,
  '/japi/tax/task/detail': ({ taskNo }) => `taskNo=${taskNo}`,
  '/japi/api/manage/workflowtask/candidates': ({ processInstId }) => `purpose=copy&processInstId=${processInstId}`,
  '/japi/api/manage/workflowtask/running/heirs': ({ processInstId }) => `processInstId=${processInstId}`,
  '/japi/api/manage/workflowtask/detail': ({ processInstId }) => `processInstId=${processInstId}`,
  '/japi/api/manage/workflowtask/detailByBusinessCode': ({ taskNo }) => `businessCode=${taskNo}`,
}
/** Routes without an id: they respond for the caller's own enterprise. */
const ownOnly = new Set([
  openingRoute.path,
  submitOpeningRoute.path,
  openingTemplateRoute.path,
  importOpeningRoute.path,
  addOpeningEvidenceRoute.path,
  payableTotalsRoute.path,
  taxMonthsRoute.path,
  '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure',
  '/japi/tax/task/taxTaskProcedureController/procedureNoReminder',
  '/japi/tax/task/taxTaskProcedure/saveTaskProcedure',
  '/japi/tax/task/taxablePeriods',
  '/japi/tax/task/deadlines',
  '/japi/tax/task/expected',
  '/japi/tax/task/profile',
  taxRegistrationRoute.path,
  '/japi/api/manage/workflowtask/upcoming',
  ...[
    'done',
    'applied',
    'copied',
    'delegated',
    'delegations',
    'delegate',
    'delegatedKinds',
    'running',
    'running/enterprises',
  ].map((list) => `/japi/api/manage/workflowtask/${list}`),
  // Answers for each of its lines: tested in workflow's watch.test.ts.
  '/japi/api/manage/workflowtask/submitAuditResults',
  '/japi/api/manage/workflowtask/tryAuditResults',
  ...vatSettingRoutes.map((route) => route.path),
  // Their fields travel as multipart: tested in table-import.test.ts and in return-document's export.test.ts.
  '/japi/tax/taxVat/excel/import',
  '/japi/tax/taxVat/excel/importReturn',
])

test("PRM-17 another enterprise's task, approval or import is found on no route, and nothing changes", async () => {
  const { taskNo, ...mine } = await makeReturn(app)
  const other = await makeOffice(app)
  await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/saveCells',
    headers: mine.clerk,
    payload: {
      taskNo,
      tableCode: 'VATG_A1',
      version: 1,
      cells: { r1: { c1: '1000.00', c2: '130.00' } },
      taxItem: { 'r1.c1': 'goods' },
    },
  })
  const submitted = await app.inject({
    method: 'POST',
    url: '/japi/tax/task/taxTaskProcedureController/submitReview',
    headers: mine.clerk,
    payload: { taskNo },
  })
  const ids = { taskNo, processInstId: submitted.json().data.processInstId as string, importId: 'none' }
  const snapshot = async () =>
    (await app.inject({ url: `/japi/tax/taxVat/return?taskNo=${taskNo}`, headers: mine.clerk })).json()
  const before = await snapshot()

  const declared = [
    ...taxReturnRoutes,
    ...snapshotRoutes,
    ...compareRoutes,
    ...reviewRoutes,
    summaryRoute,
    ...taxTaskRoutes,
    ...vatSettingRoutes,
    ...workflowRoutes,
  ]
  for (const route of declared) {
    if (ownOnly.has(route.path)) continue
    const query = queries[route.path]
    const body = bodies[route.path]
    expect(query ?? body, `no foreign call is written for ${route.path}`).toBeDefined()
    for (const headers of [other.clerk, other.manager]) {
      const answer = await app.inject({
        method: route.method,
        url: query ? `${route.path}?${query(ids)}` : route.path,
        headers,
        ...(body ? { payload: body(ids) } : {}),
      })
      expect([403, 404], `${route.path}: ${answer.body}`).toContain(answer.statusCode)
      if (answer.statusCode === 403) expect(answer.json().data.missing).toMatch(/^perm:/)
    }
    const lent = await app.inject({
      method: route.method,
      url: query ? `${route.path}?${query(ids)}` : route.path,
      headers: { ...other.clerk, 'x-ent-id': mine.entId },
      ...(body ? { payload: body(ids) } : {}),
    })
    expect(lent.statusCode, route.path).toBe(404)
  }
  expect(await snapshot()).toEqual(before)
  expect(
    (await app.inject({ url: `/japi/tax/task/detail?taskNo=${taskNo}`, headers: mine.clerk })).json().data.state,
  ).toBe('inReview')
})
