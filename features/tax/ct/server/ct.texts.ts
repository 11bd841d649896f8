export const ctTexts = {
  title: '消费税及附加税费申报表',
  sources: { name: '上期申报', whose: '上期申报', changing: '上期申报' },
  tax: '消费税',
  surtax: '附加税费',
  lines: {
    sales: '应纳税额合计',
    reduced: '减：本期减（免）税额',
    deducted: '减：本期实际扣除税额',
    prepaid: '减：本期预缴税额',
    due: '本期应补（退）税额',
    city: '城市维护建设税',
    education: '教育费附加',
    local: '地方教育附加',
    total: '应补（退）税额合计',
  },
  total: '14 + 15 + 16 + 17',
} as const
