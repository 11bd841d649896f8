import { expect } from 'vitest'
import { makeProfile } from '@portal/tax-task/server/testing'
import { makeOffice, type Office } from '@portal/tax-return/server/testing'
import type { Cells } from '@portal/tax-forms'
import type { TestApp } from '@portal/testkit'

export const path = '/japi/tax/cit'

const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'

/** An office that settles corporate income tax by the year. */
export async function yearly(app: TestApp): Promise<Office> {
  const office = await makeOffice(app)
  await makeProfile(app, office.entId, {
    filings: [
      { taxType: '02', cadence: 'quarter' },
      { taxType: '03', cadence: 'year' },
    ],
  })
  return office
}

/** Calls of its clerk, in wire format. */
export const callsOf = (app: TestApp, { clerk }: Office, taxType = '03', service = path) => {
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...clerk }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const create = async (period: string, occasion?: string): Promise<string> => {
    const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType,
      period,
      ...(occasion !== undefined && { occasion }),
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
    return call(`${service}/saveCells`, { taskNo, tableCode, version, cells, header })
  }
  const validate = async (taskNo: string) => (await call(`${service}/engineValidate`, { taskNo })).data
  const ready = async (taskNo: string): Promise<{ id: string; message: string; act: string }[]> =>
    (await call(`${service}/readiness?taskNo=${taskNo}`)).data.readiness
  return { call, create, table, save, validate, ready }
}
