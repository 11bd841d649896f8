export const ctKindTexts = {
  heading: '消费税申报',
  main: '主表',
  sales: '应纳税额',
  reduced: '减免',
  deducted: '实际扣除',
  prepaid: '已预缴',
  surtax: '附加税费',
  due: '应补（退）合计',
} as const
