import { linkTo } from '@portal/contract'
import { vatTaxType } from '@portal/tax-forms/vat-names'
import { hasOpening } from '@portal/tax-return/server/public'
import { mountOfTax } from '@portal/tax-task/server/public'
import type { Feature } from '@portal/server-kit/feature'
import { taxMonthsRoute, tableUploadStatusRoute } from '../contract/index.ts'
import { openingPage, vatPages } from '../contract/vat.pages.ts'
import { vatWords } from '../contract/vat.words.ts'
import { vatCodeLists } from './code-lists.ts'
import { vatPreferenceMigration } from './migrations/202611211490-vat-preference.ts'
import { vatSetUpTexts as texts } from './vat-set-up.texts.ts'
import { taxMonths } from './months/months.service.ts'
import { mountVatSettings } from './setting/vat-setting.routes.ts'
import { tableUploadStatus } from './upload-status.service.ts'
import { vatTables } from './vat.table.ts'

/** Value-added tax: what only its returns have. */
export const vatFeature = (): Feature => ({
  name: 'vat',
  words: vatWords,
  codes: vatCodeLists,
  pages: vatPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  firstSteps: async (db, { scope }) => [
    {
      id: 'opening',
      order: 70,
      ...texts.firstStep,
      isDone: await hasOpening(db, scope.entId),
      route: linkTo(openingPage),
    },
  ],
  migrations: [vatPreferenceMigration],
  tables: vatTables,
  enterpriseTables: vatTables,
  mount(kit) {
    mountVatSettings(kit)
    const mount = mountOfTax(kit, vatTaxType)
    mount(taxMonthsRoute, (_request, { db, scope }) => taxMonths(db, scope.entId))
    mount(tableUploadStatusRoute, ({ query }, { db, scope }) =>
      tableUploadStatus(db, scope, query, kit.clock.businessDay()),
    )
  },
})
