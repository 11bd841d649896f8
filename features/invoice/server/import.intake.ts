import { findEnterprise } from '@portal/identity/server/public'
import type { Db } from '@portal/server-kit'
import { openInWorker, openWorkbook } from '@portal/server-kit/xlsx/index'
import { refuse } from '@portal/contract'
import { findImportedFile, type ImportRow } from './import.repo.ts'
import { importTexts } from './import.texts.ts'
import { intake, type Intake } from './intake/intake.ts'
import { findInvoices } from './invoice.repo.ts'

/** Reads the workbook of an import against the pool as `db` sees it. The same file and pool give the same result. */
export async function readImport(db: Db, row: ImportRow, source: string | Buffer, asOf: string): Promise<Intake> {
  const enterprise = await findEnterprise(db, row.ent_id)
  if (!enterprise?.creditCode) throw refuse(importTexts.wrongDirection)
  return intake([{ name: row.file_name, source }], { enterprise: { creditCode: enterprise.creditCode, name: enterprise.name }, period: row.period, asOf }, {
    // Bytes are workbooks of our own making, taken over before the server listens; what people upload is a file.
    open: source => typeof source === 'string' ? openInWorker(source) : openWorkbook(source),
    findInvoices: keys => findInvoices(db, row.ent_id, keys),
    findFile: sha256 => findImportedFile(db, row.ent_id, sha256),
  })
}

/** Counts of invoices, as the import's row keeps them. */
export function countsOf({ files }: Intake): Pick<ImportRow, 'total' | 'accepted' | 'refused' | 'duplicates'> {
  const [file] = files
  const { accepted = 0, refused = 0, duplicates = 0 } = file ?? {}
  return { total: accepted + refused + duplicates, accepted, refused, duplicates }
}
