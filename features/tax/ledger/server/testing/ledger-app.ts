import { withReturns, makeOffice, type Office } from '@portal/tax-return/server/testing'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { expect, vi } from 'vitest'
import type { LedgerPreview, LedgerReading } from '../../contract/ledger.schema.ts'
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

/** Of an upload that was refused at once. */
const nothing = {} as LedgerPreview

/** A reading once its job is over; `ask` asks for its status. */
export const readingOver = (ask: () => Promise<{ code: number; data: unknown }>) =>
  vi.waitFor(
    async () => {
      const { code, data } = await ask()
      expect((data as LedgerReading).state).not.toBe('reading')
      return { code, data: data as LedgerReading }
    },
    { timeout: 60_000, interval: 20 },
  )

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
    const begun = answer.json() as { code: number; msg: string; data: LedgerReading | null }
    return begun.data === null ? { ...begun, data: nothing } : read(begun.data.importId)
  }
  /** What became of a reading, once its job is over. */
  const read = async (importId: string) => {
    const { code, data } = await readingOver(() => call(`/import/status?importId=${importId}`))
    return { code, msg: data.message, data: data.preview ?? nothing }
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
  return { ...office, clerk, call, upload, read, sample, take }
}
