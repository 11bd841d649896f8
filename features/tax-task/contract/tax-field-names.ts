/** Names of the fields of the tax profile and VAT preferences, for forms and logs. */
export const taxFieldNames = {
  taxpayerType: '纳税人类型',
  subType: '企业类别',
  cityFlag: '所在地',
  preferences: '适用税收优惠',
  filings: '申报的税种与周期',
  numPeriods: '期数',
  addDijiaPolicyIndustry: '加计抵减行业',
  addDijiaPolicyRate: '加计抵减比例',
  taxBureauCity: '主管税务机关',
  immediateWithdrawalItems: '即征即退项目代码',
  immediateWithdrawalItemsName: '即征即退项目',
  taxDiminishingItems: '减税项目代码',
  vatExemptionItemsCode: '免税项目代码',
  vatExemptionItems: '免税项目',
  vatReductionItemsCode: '减征项目代码',
  vatReductionItems: '减征项目',
} as const
