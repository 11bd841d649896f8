/** One invoice is in the pools of seller and buyer, under the same key: neither learns what the other one noted. */
import { makeReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp } from '@portal/testkit'
import { invoiceReads } from '@portal/vat/server/public'
import { expect, onTestFinished, test } from 'vitest'
import { invoiceFeature } from '../invoice.plugin.ts'
import { digital, makeInvoices } from '../testing/make-invoices.ts'

const period = '202603'

test('PRM-17 TAX-12 seller and buyer hold one invoice: notes and red ones of the other stay there', async () => {
  const app = await createTestApp({
    ...withReturns({ more: [invoiceFeature({ onImported: async () => undefined, returns: invoiceReads })] }),
    businessDay: '2026-04-10',
  })
  onTestFinished(() => app.stop())
  const shared = digital(1)
  const side = async (dir: 'in' | 'out', reason: string) => {
    const made = await makeReturn(app, period)
    const facts = { dir, blueNo: shared.slice(2), positive: false, amount: '-100.00', tax: '-13.00', gross: '-113.00' }
    await makeInvoices(app, made.entId, [
      { key: shared, dir },
      ...(dir === 'out' ? [{ key: digital(2), ...facts }] : []),
    ])
    const call = async (url: string, payload?: object) =>
      (
        await app.inject({
          method: payload ? 'POST' : 'GET',
          url: `/japi/tax/invoice/${url}`,
          headers: made.clerk,
          ...(payload ? { payload } : {}),
        })
      ).json()
    const noted = await call('annotate', { key: shared, reason })
    expect([reason, noted.code]).toEqual([reason, 200])
    return async () => (await call(`pool/detail?key=${shared}`)).data
  }
  const [seller, buyer] = [await side('out', '销售方的说明'), await side('in', '购买方的说明')]
  const reasons = ({ words }: { words: { reason: string }[] }) => words.map(({ reason }) => reason)
  const told = [await seller(), await buyer()]
  expect(told.map(reasons)).toEqual([['销售方的说明'], ['购买方的说明']])
  expect(told.map(({ others }) => others.length)).toEqual([1, 0])
})
