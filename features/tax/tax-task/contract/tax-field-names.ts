import { cityName } from '@portal/domain/tax/city-flag'

/** Names of the fields of the tax profile, for pages and logs. */
export const taxFieldNames = {
  taxpayerType: '纳税人类型',
  subType: '企业类别',
  cityFlag: cityName,
  preferences: '适用税收优惠',
  filings: '申报的税种与周期',
} as const

export const taxpayerNames = { 1: '一般纳税人', 2: '小规模纳税人' } as const
