import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, withIdentity } from '@portal/identity/server/testing'
import { newId } from '@portal/server-kit'
import { createTestApp, type TestApp } from '@portal/testkit'
import { clearStaging } from './import.clear.ts'
import { nextRevision, writeStaged } from './import.pool.ts'
import { readIntoStaging, type ReadingSaid } from './reading/import.reading.ts'
import { listFindings } from './import.repo.ts'
import { intake } from '../intake/intake.ts'
import type { Invoice } from '../intake/types.ts'
import { invoiceFeature } from '../invoice.plugin.ts'
import { readSample, SAMPLE_SETS, sampleFiles } from '../testing/samples.ts'
import { scopeOf } from '@portal/server-kit'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(invoiceFeature({ onImported: async () => undefined })) })
})
afterAll(async () => {
  await app.stop()
})

const sorted = (list: readonly object[]): string[] => list.map((one) => JSON.stringify(one)).toSorted()

test.for(SAMPLE_SETS)(
  'TAX-12 TAX-10 set %s through staging: file by file the same invoices, counts and findings as in memory',
  async (set) => {
    const sample = readSample(set)
    const { entId } = await makeEnterprise(app, { name: sample.enterprise.name })
    const { db } = app.kitOf('invoice')
    const inMemory = new Map<string, Invoice>()
    for (const { name, source } of sampleFiles(sample)) {
      const expected = await intake([{ name, source }], sample, {
        findInvoices: (keys) =>
          Promise.resolve(
            new Map(
              keys.flatMap((key) => {
                const known = inMemory.get(key)
                return known === undefined ? [] : [[key, known] as const]
              }),
            ),
          ),
      })
      for (const [key, invoice] of expected.invoices) inMemory.set(key, invoice)

      const ref = { importId: newId(), entId }
      const said = await Array.fromAsync(readIntoStaging(db, { ...ref, file: name, path: source, context: sample }))
      const end = said.at(-1) as ReadingSaid & { kind: 'end' }
      const [facts] = expected.files
      expect([name, end.kind, end.rows, end.refusal]).toEqual([name, 'end', facts?.rows, facts?.refusal])
      const staged = await db
        .selectFrom('invoice_import_invoice')
        .select(['accepted', 'refused', 'duplicates'])
        .where('import_id', '=', ref.importId)
        .where('ent_id', '=', entId)
        .execute()
      const sum = (field: 'accepted' | 'refused' | 'duplicates') => staged.reduce((total, row) => total + row[field], 0)
      expect([name, sum('accepted'), sum('refused') + end.lost, sum('duplicates')]).toEqual([
        name,
        facts?.accepted,
        facts?.refused,
        facts?.duplicates,
      ])
      const findings = await listFindings(db, scopeOf({ userId: 'nobody', entId }), ref.importId, 10_000)
      expect(sorted(findings)).toEqual(
        sorted(expected.fired.map(({ sheet, row, id, level, message }) => ({ sheet, row, rule: id, level, message }))),
      )
      // Findings are listed from top to bottom.
      const rows = findings.filter(({ sheet }) => sheet === findings.at(-1)?.sheet).map(({ row }) => row ?? 0)
      expect(rows).toEqual(rows.toSorted((a, b) => a - b))

      await app.kitOf('invoice').write(async (tx) => {
        await writeStaged(tx.db, ref, await nextRevision(tx.db, entId), new Date(), '', 10_000)
        await clearStaging(tx.db, ref)
      })
    }
    const pool = await db
      .selectFrom('invoice')
      .select(['key', 'data', 'month', 'partner', 'amount'])
      .where('ent_id', '=', entId)
      .execute()
    expect(new Map(pool.map(({ key, data }) => [key, data]))).toEqual(inMemory)
    for (const { key, month, partner, amount } of pool) {
      const invoice = inMemory.get(key) as Invoice
      expect([key, month, partner, amount]).toEqual([
        key,
        invoice.date?.slice(0, 7).replace('-', '') ?? '',
        (invoice.dir === 'out' ? invoice.buyerName : invoice.sellerName) ?? '',
        invoice.amount,
      ])
    }
  },
)
