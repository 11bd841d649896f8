import type { Insertable } from 'kysely'
import type { Finding, ImportStatus } from '../contract/invoice.schema.ts'
import type { ImportRow } from './import.repo.ts'
import type { Fired, Invoice } from './intake/types.ts'
import type { InvoiceTable } from './invoice.table.ts'

export const presentImport = (row: ImportRow, findings: readonly Finding[]): ImportStatus => ({
  importId: row.id, state: row.state, message: row.message, period: row.period, fileName: row.file_name,
  total: row.total, accepted: row.accepted, refused: row.refused, duplicates: row.duplicates, rows: [...findings],
})

export const findingOf = ({ sheet, row, id, level, message }: Fired): Finding => ({ sheet, row, rule: id, level, message })

/** An invoice as its row: what lists look for beside the whole. */
export const rowOf = (entId: string, importId: string, at: Date, invoice: Invoice): Insertable<InvoiceTable> => ({
  ent_id: entId, key: invoice.key, dir: invoice.dir, kind: invoice.kind, month: invoice.date?.slice(0, 7).replace('-', '') ?? '', issued_on: invoice.date,
  partner: (invoice.dir === 'out' ? invoice.buyerName : invoice.sellerName) ?? '', amount: invoice.amount, tax: invoice.tax, status: invoice.status ?? '',
  checked: invoice.checked, deduct_period: invoice.deductPeriod, blue_no: invoice.blueNo, data: JSON.stringify(invoice), import_id: importId, imported_at: at,
})
