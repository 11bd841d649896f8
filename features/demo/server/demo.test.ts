import { withIdentity } from '@portal/identity/server/testing'
import { invoiceFeature } from '@portal/invoice/server'
import { acrossEnterprises } from '@portal/server-kit'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './data/group.ts'
import { demoFeature } from './demo.plugin.ts'

let app: TestApp
beforeAll(async () => {
  const started = performance.now()
  app = await createTestApp({ key: 'demo', ...withIdentity(invoiceFeature({ onImported: async () => undefined }), demoFeature()), config: { demo: true, demoCopies: 8 }, businessDay: '2026-11-10' })
  console.log('start', performance.now() - started)
})
afterAll(async () => { await app.stop() })

test('seeded', async () => {
  const db = acrossEnterprises(app.kitOf('invoice').db)
  console.log(await db.selectFrom('invoice_import').select(({ fn }) => ['ent_id', 'period', 'message', fn.countAll().as('n')]).where('ent_id', 'not like', '%-_').groupBy(['ent_id', 'period', 'message']).orderBy('ent_id').orderBy('period').execute())
})
