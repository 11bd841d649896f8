import { linkTo } from '@portal/contract'
import { mountOfTax } from '@portal/tax-task/server/public'
import { createSealer } from '@portal/server-kit/seal'
import type { Feature, Kit } from '@portal/server-kit/feature'
import {
  confirmPayrollRoute,
  payrollList,
  payrollSummaryRoute,
  payrollTemplateRoute,
  uploadPayrollRoute,
  clientFileRoute,
  lookRoute,
} from '../contract/index.ts'
import { iitPages, payrollPage, peoplePage } from '../contract/iit.pages.ts'
import { iitTaxType } from '../contract/tax-type.ts'
import { iitWords } from '../contract/iit.words.ts'
import { iitTables } from './store/iit.table.ts'
import { iitMigration } from './migrations/202611301161-iit.ts'
import { lookedAt } from './look/look.service.ts'
import { clientFile, payrollTemplate } from './payroll/client-file.ts'
import { payrollRows } from './payroll/payroll-list.ts'
import { payrollSummary } from './payroll/payroll-summary.ts'
import { previewPayroll } from './payroll/preview-payroll.ts'
import { takePayroll } from './payroll/take-payroll.ts'
import { idNumbers } from './people/id-numbers.ts'
import { mountPeople } from './people/people.plugin.ts'

const sweepQueue = 'iit.import.sweep'

/** Feature: people, payroll and the tax withheld from them (TAX-13). */
export const iitFeature = (): Feature => ({
  name: 'iit',
  words: iitWords,
  pages: iitPages,
  menus: [
    {
      below: 'tax',
      after: 'ledgerMatch',
      code: 'taxPeople',
      name: '人员',
      icon: 'audit',
      route: linkTo(peoplePage),
      roles: ['taxClerk', 'taxManager'],
      buttons: [
        { code: 'iit:people:read', name: '查看人员与工资', roles: ['taxClerk', 'taxManager'] },
        { code: 'iit:people:manage', name: '维护人员、导入工资', roles: ['taxClerk'] },
        { code: 'iit:people:number', name: '查看完整证件号码', roles: [] },
      ],
    },
    {
      below: 'tax',
      after: 'taxPeople',
      code: 'taxPayroll',
      name: '工资',
      icon: 'audit',
      route: linkTo(payrollPage),
      roles: ['taxClerk', 'taxManager'],
    },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [iitMigration],
  tables: iitTables,
  enterpriseTables: iitTables,
  mount,
})

function mount(kit: Kit): void {
  const sealer = createSealer(kit.config)
  const numbers = idNumbers(sealer)
  mountPeople(kit, numbers)
  kit.mountList(payrollList, payrollRows)
  const mountTax = mountOfTax(kit, iitTaxType)
  mountTax(uploadPayrollRoute, ({ body }, call) =>
    previewPayroll(call, { sealer, numbers, today: kit.clock.businessDay() }, body.month),
  )
  mountTax(confirmPayrollRoute, ({ body }, call) =>
    call.write((tx) => takePayroll(tx, call, { sealer, numbers }, body)),
  )
  mountTax(payrollSummaryRoute, ({ query }, call) => payrollSummary(call, query.month))
  mountTax(lookRoute, ({ query }, { db, scope }) => lookedAt(db, scope, query))
  mountTax(payrollTemplateRoute, async () => payrollTemplate())
  mountTax(clientFileRoute, ({ query }, call) => clientFile(call, numbers, query.month))
  kit.jobs.handle(
    sweepQueue,
    () =>
      kit.write(async (tx) => {
        await tx.as('iit').db.deleteFrom('iit_import').where('expires_at', '<', kit.clock.now()).execute()
      }),
    { cron: '40 * * * *' },
  )
}
