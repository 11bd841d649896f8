import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importWorkbook, invoiceFeature } from '@portal/invoice/server/testing'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import type { TestApp } from '@portal/testkit'
import type { Office } from '../testing.ts'

const fixtures = path.join(import.meta.dirname, '../../../invoice/fixtures')
export const readSample = (set: string) => JSON.parse(readFileSync(path.join(fixtures, `INV-${set}.json`), 'utf8'))

/** The invoice pool, notifying tasks of new invoices as joined in apps/server. */
export const poolFeature = () =>
  invoiceFeature({
    onImported: (tx, { entId, userId, period }, now) =>
      noteInvoicesTaken(tx, now, { entId, userId, taxType: '01', period }),
  })

/** Imports a sample workbook into an office's pool, as its clerk. */
export const importSample = (app: TestApp, office: Office, name: string, period: string) =>
  importWorkbook(app, office.clerk, { name, bytes: readFileSync(path.join(fixtures, name)) }, { period })
