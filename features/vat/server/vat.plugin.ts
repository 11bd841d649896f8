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
    kit.mount(taxMonthsRoute, (_request, { db, scope }) => taxMonths(db, scope.entId))
    kit.mount(tableUploadStatusRoute, ({ query }, { db, scope }) =>
      tableUploadStatus(db, scope.entId, query, kit.clock.businessDay()),
    )
  },
})
