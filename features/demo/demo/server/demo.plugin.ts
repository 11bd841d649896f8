import type { Feature, Kit } from '@portal/server-kit'
import { installTexts } from '@portal/agreement/server/public'
import { privacyVersion } from '@portal/identity/contract'
import { demoWorkbook } from '@portal/invoice/contract'
import { installProducts } from '@portal/product/server/public'
import { groupOf } from './copies.ts'
import { agreements } from './data/agreements.ts'
import { products } from './data/products.ts'
import { demoWorkbookOf } from './demo-workbook.service.ts'
import './demo.table.ts'
import { demoMigration } from './migrations/202611210900-demo.ts'
import { seedConsent, seedGroup, seedLater } from './seed-group.ts'
import { seedLines } from './seed-lines.ts'
import { seedOnce } from './seed-once.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedTax } from './seed-tax.ts'

/** Seeds the demonstration group with DEMO=1, plus DEMO_COPIES copies; seeds nothing with DEMO=0. */
export const demoFeature = (): Feature => ({
  name: 'demo',
  migrations: [demoMigration],
  tables: ['demo_seed'],
  mount(kit) {
    if (kit.config.demo)
      kit.mount(demoWorkbook, ({ query }, call) =>
        demoWorkbookOf(call.db, call.scope.entId, query.period, kit.clock.businessDay()),
      )
  },
  async start(kit: Kit) {
    if (!kit.config.demo) return
    await seedOnce(kit, 'products', (tx) => installProducts(tx, kit.clock.now(), products, 10))
    await seedOnce(kit, 'agreements', (tx) => installTexts(tx, kit.clock.now(), agreements))
    for (let copy = 0; copy <= kit.config.demoCopies; copy += 1) {
      const group = groupOf(copy)
      await seedOnce(kit, group.key, (tx) => seedGroup(tx, kit.clock.now(), group))
      await seedOnce(kit, `${group.key}:later`, (tx) => seedLater(tx, kit.clock.now(), group))
      await seedOnce(kit, `${group.key}:consent:${privacyVersion}`, (tx) => seedConsent(tx, kit.clock.now(), group))
      await seedOnce(kit, `${group.key}:tax`, (tx) => seedTax(kit, tx, group))
    }
    await seedOnce(kit, 'organizations', (tx) => seedOrganizations(tx, kit.clock.now()))
    await seedOnce(kit, 'lines', (tx) => seedLines(tx, kit.clock.now(), kit.clock.businessDay()))
  },
})
