export const lossesTexts = {
  tab: '亏损年限',
  title: '每笔亏损还能用到哪年',
  none: '没有以前年度的亏损。',
  year: (year: string) => `${year} 年亏损`,
  lost: '当年亏损',
  open: '本年可弥补',
  used: '本年弥补',
  left: '以后还可弥补',
  last: (year: string) => `最后可补 ${year} 年`,
  lapsed: (year: string) => `已过期（最后可补 ${year} 年）`,
  same: '与上年结转相等',
  differs: (carried: string) => `上年结转 ${carried}，不相等`,
  totals: (used: string, left: string) => `本年共弥补 ${used}，结转以后年度 ${left}`,
  rule:
    '先补最早的年度。一般企业 5 年，困难行业、电影企业（2020 年亏损）8 年，' +
    '高新技术企业、科技型中小企业等 10 年；按本年的企业类型（弥补亏损明细表第 11 行第 7 列）。类型代码未核实。',
} as const
