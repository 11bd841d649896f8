import { filingFeature } from './filing.plugin.ts'
export { filingFeature }
import type { FilingAdapter } from './bureau/port.ts'
import { makeTask } from '@portal/tax-task/server/testing'
import { makeOffice, withReturns, type Office, type PlanPort } from '@portal/tax-return/server/testing'
import type { TestApp } from '@portal/testkit'

/** Returns with their filings, wired as in apps/server. */
export const withFilings = (planInvoices?: PlanPort, bureau: FilingAdapter | null = null) =>
  withReturns({
    ...(planInvoices ? { planInvoices } : {}),
    more: [filingFeature({ bureau })],
  })

/** HTTP calls of one office on its returns. */
export async function filingOffice(app: TestApp, office?: Office) {
  const made = office ?? (await makeOffice(app))
  const send = async (headers: object, url: string, payload?: object, more: object = {}) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...headers, ...more },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const as = (headers: object) => ({
    get: (url: string) => send(headers, url),
    post: (url: string, payload: object, more: object = {}) => send(headers, url, payload, more),
  })
  const [clerk, manager] = [as(made.clerk), as(made.manager)]
  const table = async (taskNo: string, code: string) =>
    (
      await clerk.get(
        `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=${code}`,
      )
    ).data
  const state = async (taskNo: string) => (await clerk.get(`/japi/tax/filing/state?taskNo=${taskNo}`)).data
  const submit = async (taskNo: string) =>
    (await clerk.post('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })).data
      .processInstId as string
  const decide = (processInstId: string, approve: boolean, auditOpinion = '') =>
    manager.post('/japi/api/manage/workflowtask/submitAuditResult', { processInstId, approve, auditOpinion })
  const register = async (taskNo: string, input: object = {}, more: object = {}) =>
    clerk.post(
      '/japi/tax/filing/register',
      {
        taskNo,
        version: (await state(taskNo)).version,
        filedOn: '2026-03-10',
        receiptNo: `R${taskNo}`,
        declarant: '周敏',
        ...input,
      },
      more,
    )
  const applyUnlock = async (taskNo: string, input: object = {}, more: object = {}) =>
    clerk.post(
      '/japi/tax/filing/applyUnlock',
      { taskNo, version: (await state(taskNo)).version, reason: '漏记一笔收入', ...input },
      more,
    )
  return {
    ...made,
    asClerk: clerk,
    asManager: manager,
    as,
    table,
    state,
    submit,
    decide,
    register,
    applyUnlock,
    task: async (taskNo: string) => (await clerk.get(`/japi/tax/task/detail?taskNo=${taskNo}`)).data,
    open: (period = '202602') => makeTask(app, { entId: made.entId, userId: made.clerkId, period }),
    save: async (taskNo: string, tableCode: string, cells: object, more: object = {}) =>
      clerk.post('/japi/tax/taxVat/saveCells', {
        taskNo,
        tableCode,
        version: (await table(taskNo, tableCode)).version,
        cells,
        ...more,
      }),
    validate: (taskNo: string) => clerk.post('/japi/tax/taxVat/engineValidate', { taskNo }),
    approve: async (taskNo: string) => decide(await submit(taskNo), true),
    unlock: async (taskNo: string) => decide((await applyUnlock(taskNo)).data.processInstId, true),
  }
}

export const sale = (amount: string, tax: string) => ({ r1: { c5: amount, c6: tax } })
export const asGoods = { taxItem: { 'r1.c5': 'goods' } }
