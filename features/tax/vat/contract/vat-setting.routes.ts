import { Count, defineRoute, Exactly, Month, Optionals, Period, Type } from '@portal/contract'
import { vatPreferenceFields } from './vat-preference.schema.ts'
import { BranchConfirms, VatBaseInfo, VatPreference } from './vat-setting.schema.ts'

const base = '/japi/tax/invoice'
const reader = {
  tag: '增值税资料',
  access: 'perm:tax:return:read',
  scope: 'enterprise',
  method: 'GET',
  documented: true,
} as const
/** A month, or the period that ends in it; without either, the month being filed now. */
const when = {
  taxMonth: Type.Optional(Month()),
  period: Type.Optional(Period()),
  taxYear: Type.Optional(Type.String({ maxLength: 8 })),
  numPeriods: Type.Optional(Type.Union([Count(), Type.Literal('')])),
}

export const vatBaseInfoRoute = defineRoute({
  ...reader,
  path: `${base}/VatEntBaseInfoController/queryVatEntBaseInfo`,
  summary: '增值税企业基础信息',
  query: Exactly(when),
  data: VatBaseInfo,
})
export const branchConfirmRoute = defineRoute({
  ...reader,
  path: `${base}/vatGeneralBranchConfirm/getGeneralBranchConfirm`,
  summary: '总机构查看各分支机构本期是否已提交',
  query: Exactly(when),
  data: BranchConfirms,
})

const preferences = `${base}/VatEntApplicablePreferenceController`
export const vatPreferenceRoute = defineRoute({
  ...reader,
  path: `${preferences}/queryVatEntApplicablePreference`,
  summary: '属期适用的增值税优惠',
  query: Exactly(when),
  data: VatPreference,
})
const { numPeriods: _text, ...fields } = vatPreferenceFields
export const insertVatPreferenceRoute = defineRoute({
  tag: '增值税资料',
  access: 'perm:tax:return:edit',
  scope: 'enterprise',
  method: 'POST',
  path: `${preferences}/insertVatEntApplicablePreference`,
  documented: true,
  idempotent: true,
  audit: 'tax.preference.save',
  summary: '保存自某属期起适用的优惠；没有给的标志为 0、清单为空',
  record: {
    of: vatPreferenceRoute,
    at: { key: 'taxMonth', ask: ({ taxMonth }) => ({ taxMonth }), isWhole: true },
  },
  errors: ['refused', 'stale'],
  body: Exactly({
    ...when,
    ...Optionals(fields),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  data: VatPreference,
})
export const vatPreferenceListRoute = defineRoute({
  tag: '增值税资料',
  access: 'perm:tax:return:read',
  scope: 'enterprise',
  method: 'GET',
  path: `${preferences}/list`,
  summary: '历次优惠设置，近的在前',
  query: Exactly({}),
  data: Type.Array(VatPreference),
})
export const vatSettingRoutes = [
  vatBaseInfoRoute,
  branchConfirmRoute,
  vatPreferenceRoute,
  insertVatPreferenceRoute,
  vatPreferenceListRoute,
] as const
