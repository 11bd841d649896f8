import { uploadOf } from '../kit/upload.ts'
import { asked, post, untilDead, type Work } from './told.ts'

/** Uploads the demonstration workbook of one month after another and imports each. */
export function importInvoices(work: Work, months: Iterator<string>): Promise<void> {
  const { imports } = work.told
  return untilDead(work, async () => {
    const period = months.next().value as string
    const file = await download(work, period)
    const { importId } = (await asked(work, uploadOf(work.who, period, file))) as { importId: string }
    imports.set(importId, 'reading')
    work.told.count += 1
    await seen(work, importId, 'preview')
    await asked(work, post('/japi/tax/invoice/import/confirm', { importId, skipRefused: true }))
    imports.set(importId, 'writing')
    work.told.count += 1
    await seen(work, importId, 'done')
  })
}

async function seen(work: Work, importId: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, message } = (await asked(work, { path: `/japi/tax/invoice/import?importId=${importId}` })) as {
      state: string
      message: string
    }
    if (state === wanted) return void work.told.imports.set(importId, state)
    if (['failed', 'refused', 'cancelled'].includes(state)) throw new Error(`import ${importId}: ${state} ${message}`)
  }
}

const workbooks = new Map<string, Buffer>()
async function download(work: Work, period: string): Promise<Buffer> {
  const known = workbooks.get(period)
  if (known) return known
  const { status, bytes } = await work.client.send({
    path: `/japi/tax/invoice/demoWorkbook?period=${period}`,
    headers: work.who.headers,
  })
  if (status !== 200) throw new Error(`demonstration workbook ${period}: ${status}`)
  workbooks.set(period, bytes)
  return bytes
}
