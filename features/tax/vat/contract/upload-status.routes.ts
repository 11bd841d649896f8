import { defineRoute, Exactly, Id, Period, Type, type Static } from '@portal/contract'

/**
 * Whether a table of a period's return contains anything typed, imported or filled from invoices. `version` counts its
 * writes.
 */
export const TableUploadStatus = Exactly({
  tableCode: Type.String(),
  tableName: Type.String(),
  uploadStatus: Type.Enum(['0', '1']),
  version: Type.Integer(),
})
export type TableUploadStatus = Static<typeof TableUploadStatus>

export const tableUploadStatusRoute = defineRoute({
  tag: '增值税资料',
  scope: 'enterprise',
  access: 'perm:tax:return:read',
  errors: ['notFound'],
  method: 'GET',
  documented: true,
  path: '/japi/tax/invoice/VatTableUploadStatusController/queryTableUploadStatus',
  summary: '一期申报表各表是否已有数据；不给任务时按属期查，都不给时为当前申报的属期',
  query: Exactly({ taskNo: Type.Optional(Id()), period: Type.Optional(Period()), taxMonth: Type.Optional(Period()) }),
  data: Type.Array(TableUploadStatus),
})
