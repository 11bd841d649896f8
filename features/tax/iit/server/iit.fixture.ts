import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { makeEnterprise, makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { clerkPermissions, withReturns } from '@portal/tax-return/server/testing'
import { makeProfile } from '@portal/tax-task/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { payrollColumns, type Amounts } from '../contract/index.ts'
import { iitFeature } from './iit.plugin.ts'

const samples = new URL('../../../../packages/tax-forms/fixtures/samples/', import.meta.url)
export const sample = JSON.parse(readFileSync(new URL('IIT-V2.json', samples), 'utf8'))
export const sampleWorkbook = readFileSync(new URL('IIT-V2.payroll.xlsx', samples))

type Options = NonNullable<Parameters<typeof withReturns>[0]>
export const iitApp = ({ more = [], ...options }: Options = {}, businessDay = '2026-04-11'): Promise<TestApp> =>
  createTestApp({ ...withReturns({ ...options, more: [iitFeature(), ...more] }), businessDay })

const permissions = [...clerkPermissions, 'iit:people:read', 'iit:people:manage'] as const

/** An office that withholds income tax, and the calls of its clerk in wire format. */
export async function payrollOffice(app: TestApp, about: { name?: string } = {}) {
  const { entId } = await makeEnterprise(app, about)
  await makeProfile(app, entId, { filings: [{ taxType: '05', cadence: 'month' }] })
  const person = (more: readonly string[] = []) =>
    makeSignedIn(app, { entIds: [entId], roles: ['taxClerk'], permissions: [...permissions, ...more] })
  const { headers: clerk } = await person()
  const call = async (url: string, payload?: object, headers: SignedInHeaders = clerk) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const upload = async (month: string, bytes: Buffer) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/japi/tax/taxResource/payroll/upload',
      headers: { ...clerk },
      payload: formOf({ month }, { name: '工资.xlsx', bytes }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const confirm = (importId: string, more: object = {}) =>
    call('/japi/tax/taxResource/payroll/confirm', { importId, ...more })
  const take = async (month: string, bytes: Buffer) => {
    const preview = await upload(month, bytes)
    expect([preview.msg, preview.data?.refusals]).toEqual(['', []])
    return (await confirm(preview.data.importId)).data
  }
  const addPerson = (fields: object) =>
    call('/japi/tax/taxResource/people/save', {
      no: null,
      idKind: '居民身份证',
      employment: '雇员',
      resident: true,
      hired: '2020-01-01',
      left: null,
      rehired: null,
      firstJob: false,
      annualFeeYear: null,
      ...fields,
    })
  const create = async (period: string): Promise<string> => {
    const url = '/japi/tax/task/taxTaskProcedure/saveTaskProcedure'
    const made = await call(url, { taskBranchStatus: 3, taxType: '05', period })
    expect(made.msg).toBe('')
    return made.data.taskNo
  }
  const table = async (taskNo: string) => {
    const url = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'
    return (await call(`${url}?taskNo=${taskNo}&tableCode=IIT_WITHHOLD`)).data as {
      version: number
      cells: Record<string, Record<string, string>>
    }
  }
  return { entId, clerk, person, call, upload, confirm, take, addPerson, create, table }
}

/** A payroll workbook of the template's columns and those of other income. */
export function workbook(
  rows: readonly ({ name: string; idNo: string; idKind?: string; item?: string; abroad?: boolean } & Amounts)[],
): Promise<Buffer> {
  const columns = [...payrollColumns, { title: '所得项目', field: 'item' }, { title: '是否非居民', field: 'abroad' }]
  const textOf = (row: Record<string, unknown>, field: string): string =>
    field === 'abroad' ? (row['abroad'] === true ? '是' : '') : String(row[field] ?? '')
  return writeWorkbook([
    {
      name: '工资',
      rows: [
        columns.map(({ title }) => title),
        ...rows.map((row) => columns.map(({ field }) => textOf({ idKind: '居民身份证', ...row }, field))),
      ],
    },
  ])
}

/** The sample's register, and its payroll of January and February, in an office. */
export async function sampleOffice(app: TestApp) {
  const office = await payrollOffice(app)
  const people = sample.registers.person as (Record<string, unknown> & { idNo: string; name: string })[]
  for (const { no, name, idNo, hired, firstJobThisYear, annualFee } of people)
    await office.addPerson({
      no,
      name,
      idNo,
      hired,
      firstJob: firstJobThisYear === true,
      annualFeeYear: annualFee === true ? '2026' : null,
    })
  const monthOf = (month: string) =>
    Object.entries(sample.payroll[month] as Record<string, Amounts>).map(([idNo, amounts]) => ({
      ...amounts,
      idNo,
      name: people.find((one) => one.idNo === idNo)?.name ?? '',
    }))
  for (const month of ['202601', '202602']) await office.take(month, await workbook(monthOf(month)))
  const others = (sample.otherIncome as Record<string, never>[]).map(({ nonResident, ...one }) => ({
    ...one,
    abroad: nonResident === true,
  })) as unknown as Parameters<typeof workbook>[0]
  return { ...office, others: () => workbook(others) }
}
