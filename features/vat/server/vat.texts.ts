export const vatTexts = {
  title: '增值税及附加税费申报表',
  taxpayer: { 1: '一般纳税人', 2: '小规模纳税人' },
  sources: { name: '发票', whose: '本期发票', changing: '发票、判断或勾选' },
  burdenOf: '应补 ÷ 销售额',
} as const
