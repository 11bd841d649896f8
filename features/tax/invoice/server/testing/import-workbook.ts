import { expect, vi } from 'vitest'
import type { ImportStatus } from '@portal/invoice/contract'
import { formOf, type GivenFile, type TestApp } from '@portal/testkit'

const url = '/japi/tax/invoice/import'

/** Uploads a workbook as the page does; returns its import's id. */
export async function uploadWorkbook(
  app: TestApp,
  headers: object,
  file: GivenFile,
  fields: Record<string, string>,
): Promise<string> {
  const payload = formOf({ direction: 'both', ...fields }, file)
  return (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json().data.importId
}

/** Waits until an import is in one of the states. */
export const importReached = (
  app: TestApp,
  headers: object,
  importId: string,
  ...states: string[]
): Promise<ImportStatus> =>
  vi.waitFor(
    async () => {
      const { data } = (await app.inject({ url: `${url}?importId=${importId}`, headers: { ...headers } })).json()
      expect(states, data?.message).toContain(data?.state)
      return data
    },
    { timeout: 20_000, interval: 50 },
  )

/** Uploads a workbook and takes over what can be taken; returns what its preview said. */
export async function importWorkbook(
  app: TestApp,
  headers: object,
  file: GivenFile,
  fields: Record<string, string>,
): Promise<ImportStatus> {
  const importId = await uploadWorkbook(app, headers, file, fields)
  const preview = await importReached(app, headers, importId, 'preview', 'refused')
  if (preview.state === 'refused') return preview
  const payload = { importId, skipRefused: true }
  await app.inject({ method: 'POST', url: `${url}/confirm`, headers: { ...headers }, payload })
  await importReached(app, headers, importId, 'done')
  return preview
}
