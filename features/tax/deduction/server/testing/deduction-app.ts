import { invoiceFeature } from '@portal/invoice/server/testing'
import { invoiceReads } from '@portal/vat/server/public'
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceTicks } from '../move-tick.ts'
import { deductionFeature } from '../deduction.plugin.ts'

/** Period of the tick tests; its deadline is still ahead on the app's business day. */
export const tickPeriod = '202603'

/** An app with returns, invoices and ticks. */
export function createDeductionApp(): Promise<TestApp> {
  const invoices = invoiceFeature({ onImported: async () => undefined, returns: invoiceReads, ticks: invoiceTicks })
  return createTestApp({
    ...withReturns({ more: [invoices, deductionFeature()] }),
    businessDay: '2026-04-10',
  })
}
