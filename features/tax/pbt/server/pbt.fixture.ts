import { expect } from 'vitest'
import type { Cells } from '@portal/tax-forms'
import type { Feature } from '@portal/server-kit/feature'
import { makeProfile } from '@portal/tax-task/server/testing'
import { makeOffice, withReturns, type Office } from '@portal/tax-return/server/testing'
import type { TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import type { Registers } from './filling/register-rows.ts'
import { pbtKinds } from './pbt.kinds.ts'
import type { Beside } from './beside.port.ts'
import type { RegisterPort } from './register.port.ts'
import { registerSources } from './sources.ts'

export const path = '/japi/tax/taxResource'
const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'

/** Registers of test enterprises, instead of kept ones. */
export const heldRegisters = new Map<string, Registers>()

/** What books put into houses, and sales by month, of test enterprises. */
export const heldBeside = new Map<string, { bought?: string; sales?: Readonly<Record<string, string>> }>()

const beside: Beside = {
  housesBought: async (_db, entId) => heldBeside.get(entId)?.bought ?? '0.00',
  invoiced: async (_db, entId) => new Map(Object.entries(heldBeside.get(entId)?.sales ?? {})),
}

const port: RegisterPort = {
  movedBy: [],
  generation: () => sql<string>`gen_random_uuid()::text`,
  read: async (_db, entId, registers) =>
    Object.fromEntries(registers.map((register) => [register, heldRegisters.get(entId)?.[register] ?? []])),
  proven: async (_db, _entId, ids) => new Set(ids.filter((id) => id.endsWith('-proven'))),
  page: (register) => `/registers?register=${register}`,
}
const testSources = registerSources(port, beside)

/** Returns with the property and behaviour taxes, filled from `heldRegisters`. */
export const withPbt = (...more: readonly Feature[]) =>
  withReturns({ kinds: pbtKinds.map((kind) => ({ kind, sources: testSources })), more })

/** An office that files these taxes by the quarter. */
export async function filing(app: TestApp, ...taxTypes: readonly string[]): Promise<Office> {
  const office = await makeOffice(app)
  const cadence = (taxType: string) => (taxType === '19' ? 'year' : 'quarter')
  await makeProfile(app, office.entId, { filings: taxTypes.map((taxType) => ({ taxType, cadence: cadence(taxType) })) })
  return office
}

/** Calls of its clerk, in wire format. */
export const callsOf = (app: TestApp, { clerk }: Office) => {
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...clerk }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const create = async (taxType: string, period: string): Promise<string> => {
    const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType,
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
  const fill = (taskNo: string) => call(`${path}/fill`, { taskNo })
  return { call, create, table, save, validate, fill }
}
