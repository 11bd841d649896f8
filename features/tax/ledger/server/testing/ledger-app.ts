import { withReturns, makeOffice, type Office } from '@portal/tax-return/server/testing'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import type { LedgerPreview } from '../../contract/ledger.schema.ts'
import { ledgerFeature } from '../ledger.plugin.ts'
import type { BooksSales } from '../match/sales.port.ts'
import { sampleBytes } from './ledger-samples.ts'

export const ledgerPermissions = ['tax:ledger:read', 'tax:ledger:import'] as const
const path = '/japi/tax/ledger'

export const createLedgerApp = (sales?: BooksSales, more: readonly Feature[] = []): Promise<TestApp> =>
  createTestApp({
    ...withReturns({ more: [ledgerFeature(sales === undefined ? {} : { sales }), ...more] }),
    businessDay: '2026-10-09',
  })

/** An office whose clerk keeps its books; named as the samples say. */
export async function bookkeeping(app: TestApp, name = '示例企业有限公司', parentId?: string) {
  const office: Office = await makeOffice(app, { name, ...(parentId === undefined ? {} : { parentId }) })
  const { headers: clerk } = await makeSignedIn(app, {
    entIds: [office.entId],
    roles: ['taxClerk'],
    permissions: [...ledgerPermissions],
  })
  const call = async (url: string, payload?: object, headers: Record<string, string> = { ...clerk }) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url: `${path}${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const upload = async (
    month: string,
    files: readonly { name: string; bytes: Buffer }[],
    fields: Record<string, string> = {},
  ) => {
    const form = formOf({ month, ...fields })
    for (const { name: file, bytes } of files) form.append('uploadFiles', new Blob([new Uint8Array(bytes)]), file)
    const answer = await app.inject({
      method: 'POST',
      url: `${path}/import/upload`,
      payload: form,
      headers: { ...clerk },
    })
    return answer.json() as { code: number; msg: string; data: LedgerPreview }
  }
  const sample = (month: string, ...names: string[]) =>
    upload(
      month,
      names.map((one) => ({ name: one, bytes: sampleBytes(one) })),
    )
  const take = async (month: string, ...names: string[]) => {
    const { data } = await sample(month, ...names)
    return call('/import/confirm', { importId: data.importId, reason: '重新导出' })
  }
  return { ...office, clerk, call, upload, sample, take }
}
