import { vatTaxType } from '@portal/tax-forms/vat-names'
import { mountOfTax } from '@portal/tax-task/server/public'
import type { Feature } from '@portal/server-kit/feature'
import { taxMonthsRoute, tableUploadStatusRoute } from '../contract/index.ts'
import { taxMonths } from './months/months.service.ts'
import { tableUploadStatus } from './upload-status.service.ts'

/** Value-added tax: what only its returns have. */
export const vatFeature = (): Feature => ({
  name: 'vat',
  migrations: [],
  tables: [],
  mount(kit) {
    const mount = mountOfTax(kit, vatTaxType)
    mount(taxMonthsRoute, (_request, { db, scope }) => taxMonths(db, scope.entId))
    mount(tableUploadStatusRoute, ({ query }, { db, scope }) =>
      tableUploadStatus(db, scope, query, kit.clock.businessDay()),
    )
  },
})
