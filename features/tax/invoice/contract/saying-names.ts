/** Field names of an annotation, for forms, lists and the audit log. */
export const sayingNames = {
  prior: '前期认证本期申报',
  compare: '稽核比对结果',
  use: '抵扣用途',
  biz: '业务类型',
  passenger: '旅客运输凭证',
  realEstate: '购建不动产',
  taxItem: '应税项目',
  method: '计税方法',
  transferCell: '转出原因',
  transferTax: '转出税额（元）',
  reliefCode: '免税性质代码',
  reductionCode: '减税性质代码',
} as const
