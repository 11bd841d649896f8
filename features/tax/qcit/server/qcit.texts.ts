import { periodLabel } from '@portal/domain'
import { formatNumber } from '@portal/domain/format'
import { grouped } from '@portal/domain/grouped'

const fields = {
  payrollAccrued: '已计入成本费用的职工薪酬',
  payrollPaid: '实际支付给职工的应付职工薪酬',
  avgAssets: '资产总额季度平均值（万元）',
  avgEmployees: '从业人数季度平均值',
} as const

export const qcitTexts = {
  fields,
  title: '企业所得税预缴申报表（A类）',
  sources: { name: '上期申报和账簿', whose: '上期申报和账簿', changing: '上期申报、账簿或科目对照' },
  burdenOf: '（应纳 − 减免）÷ 利润总额',
  source: '企业所得税预缴申报',
  filedFor: periodLabel,
  settlement: '企业所得税年度汇算清缴',
  settledYear: (year: string) => `${year} 年`,
  noBooks: (period: string) => `${periodLabel(period)}末的账簿还没有导入，账上的数没有带出，请先导入或逐格填写`,
  asked: (count: number) => `有 ${grouped(count)} 个科目的净额看不出来，没有计入，请补充凭证表或在科目对照里处理`,
  headOfSources(field: keyof typeof fields, known: string, own: string) {
    const where = field === 'avgEmployees' ? '人员登记' : '账上'
    return `${fields[field]}${where}为 ${formatNumber(known)}，表头${own === '' ? '没有填' : `为 ${own}`}`
  },
  losses: (left: string, most: string, used: string) =>
    `上年汇算清缴结转可弥补的亏损 ${formatNumber(left)}，本期可弥补 ${formatNumber(most)}，` +
    `弥补以前年度亏损一行为 ${formatNumber(used)}`,
  rules: {
    losses: {
      title: '弥补以前年度亏损',
      why: '上年汇算清缴结转的可弥补亏损',
      how: '可弥补余额合计与弥补前实际利润额孰小；没有利润的不弥补',
    },
    paid: {
      title: '本年累计已预缴',
      why: '同一纳税年度',
      how: '上期已预缴与上期应补（退）之和',
    },
    item: { title: '上期享受的优惠事项', why: '同一纳税年度，累计填报', how: '上期累计金额，本期按累计数修改' },
    branch: { title: '上期的分支机构', why: '同一纳税年度', how: '分配比例照上期，累计已分摊为上期累计与上期分摊之和' },
  },
  lines: {
    revenue: '营业收入',
    profit: '利润总额',
    income: '实际利润额',
    tax: '应纳所得税额',
    reduced: '减：减免所得税额',
    paid: '减：本年累计已预缴所得税额',
    due: '本期应补（退）所得税额',
    burden: '实际税负',
  },
} as const
