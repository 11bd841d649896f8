import { expect } from 'vitest'
import { makeProfile } from '@portal/tax-task/server/testing'
import { makeOffice, type Office } from '@portal/tax-return/server/testing'
import type { Cells } from '@portal/tax-forms'
import type { TestApp } from '@portal/testkit'

export const path = '/japi/tax/qcittaxobj'

const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'

/** An office that files corporate income tax by the quarter. */
export async function quarterly(app: TestApp, input: { name?: string } = {}): Promise<Office> {
  const office = await makeOffice(app, input)
  await makeProfile(app, office.entId, { filings: [{ taxType: '02', cadence: 'quarter' }] })
  return office
}

/** Calls of its clerk, in wire format. */
export const callsOf = (app: TestApp, { clerk }: Office) => {
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...clerk }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const create = async (period: string): Promise<string> => {
    const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType: '02',
      period,
    })
    expect(made.msg).toBe('')
    return made.data.taskNo
  }
  const table = async (taskNo: string, tableCode: string) =>
    (await call(`${tables}?taskNo=${taskNo}&tableCode=${tableCode}`)).data as {
      version: number
      header: Record<string, string>
      cells: Record<string, Record<string, string>>
    }
  const save = async (taskNo: string, tableCode: string, cells: Cells, header: object = {}) => {
    const { version } = await table(taskNo, tableCode)
    return call(`${path}/saveCells`, { taskNo, tableCode, version, cells, header })
  }
  const validate = async (taskNo: string) => (await call(`${path}/engineValidate`, { taskNo })).data
  return { call, create, table, save, validate }
}
