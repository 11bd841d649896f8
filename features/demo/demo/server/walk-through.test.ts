import { signedInAs, type SignedInHeaders } from '@portal/identity/server/testing'
import { importWorkbook } from '@portal/invoice/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDemo } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withDemo(),
    config: { demo: true, demoCopies: 0 },
    businessDay: '2026-11-10',
  })
})
afterAll(() => app.stop())

const clerk = () => signedInAs(app, { userId: 'demo-taxclerk', entIds: ['demo-boiler'] })
const get = async (headers: SignedInHeaders, url: string) => (await app.inject({ url, headers })).json()
const post = async (headers: SignedInHeaders, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const download = (headers: SignedInHeaders, period: string) =>
  app.inject({ url: `/japi/tax/invoice/demoWorkbook?period=${period}`, headers })

const importInto = (headers: SignedInHeaders, period: string, bytes: Buffer) =>
  importWorkbook(app, headers, { name: 'demo.xlsx', bytes }, { period })

interface Rule {
  id: string
  level: string
  cells: string[]
}

test.for(['202602', '202603', '202610'])(
  'TAX-08 TAX-10 the demonstration workbook of %s leaves one failing cross-check, and one figure mends it',
  async (period) => {
    const headers = await clerk()
    const [{ taskNo }] = (
      await get(headers, `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`)
    ).data
    const answer = await download(headers, period)
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('演示工作簿'))
    const preview = await importInto(headers, period, answer.rawPayload)
    expect([preview.refused, preview.duplicates, preview.accepted > 40]).toEqual([0, 0, true])

    const filled = (await post(headers, '/japi/tax/taxVat/fillFromInvoices', { taskNo })).data
    expect([filled.filled > 40, filled.needPerson]).toEqual([true, []])
    const validate = async (): Promise<Rule[]> =>
      (await post(headers, '/japi/tax/taxVat/engineValidate', { taskNo })).data.fired
    const fired = await validate()
    expect(fired.filter(({ level }) => level === 'error').map(({ id, cells }) => [id, cells])).toEqual([
      ['VATG-A207', ['VATG_A2.r13.c3']],
    ])
    expect((await post(headers, '/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })).code).toBe(7799)

    const table = (
      await get(
        headers,
        `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=VATG_A2`,
      )
    ).data
    expect([table.cells.r13.c3, table.cells.r15.c3]).toEqual(['-1690.00', '-1690.00'])
    const main = (
      await get(
        headers,
        `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=VATG_MAIN`,
      )
    ).data
    expect([main.cells.r8.c1, main.cells.r9.c1, main.cells.r10.c1]).toEqual(['86500.00', '0.00', '86500.00'])
    const written = await post(headers, '/japi/tax/taxVat/saveCells', {
      taskNo,
      tableCode: 'VATG_A2',
      version: table.version,
      cells: { r15: { c3: '1690.00' } },
    })
    expect(written.code).toBe(200)
    expect(await validate()).toEqual([])
    // Refilling keeps the user's typed figures.
    await post(headers, '/japi/tax/taxVat/fillFromInvoices', { taskNo })
    expect(await validate()).toEqual([])
    expect((await post(headers, '/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })).code).toBe(200)
  },
)

test('TAX-10 no workbook of a quarter, nor of a month that has not begun; who may not import gets none', async () => {
  const headers = await clerk()
  expect((await download(headers, '20263')).json()).toMatchObject({
    code: 7799,
    msg: '演示工作簿按月提供，请选择一个月份',
  })
  expect((await download(headers, '202612')).json()).toMatchObject({
    code: 7799,
    msg: '属期 202612 还没有开始，没有发票可以演示',
  })
  const manager = await signedInAs(app, { userId: 'demo-taxmanager', entIds: ['demo-boiler'] })
  expect((await download(manager, '202603')).statusCode).toBe(403)
})
