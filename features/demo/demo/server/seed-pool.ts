import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importWithoutPreview } from '@portal/invoice/server/public'
import { newId, scopeOf, type Kit, type Tx } from '@portal/server-kit'
import type { Group } from './copies.ts'
import { demoTexts } from './demo.texts.ts'
import type { Size } from './month/draw-month.ts'
import { poolWorkbook } from './workbook/demo-workbook.ts'

/** Imports one enterprise's invoices of a month with the same checks as an upload, and keeps the workbook. */
export async function seedPool(
  kit: Kit,
  tx: Tx,
  own: Group['enterprises'][number],
  userId: string,
  given: { period: string; asOf: string; size: Size },
): Promise<void> {
  const { period, asOf, size } = given
  const bytes = await poolWorkbook(own, period, asOf, size)
  const name = demoTexts.poolFile(period)
  const scope = scopeOf({ userId, entId: own.entId })
  const place = path.join(tmpdir(), newId())
  await writeFile(place, bytes, { mode: 0o600 })
  try {
    const upload = {
      field: 'uploadFiles',
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      path: place,
    }
    const file = await kit.files.keep(tx, scope, upload, {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      purpose: 'invoice-import',
    })
    await importWithoutPreview(tx, { scope, period, asOf, file: { name, bytes }, fileId: file.id }, kit.clock.now())
  } finally {
    await rm(place, { force: true })
  }
}
