import { periodLabel } from '@portal/domain'
import { grouped } from '@portal/domain/grouped'

const named = 4

const headNames = { avgEmployees: '从业人数', avgAssets: '资产总额（万元）' } as const

export const citTexts = {
  openingWhat: '待弥补的亏损，结转以后年度的职工教育经费、广告费和捐赠',
  title: '企业所得税年度纳税申报表（A类）',
  sources: {
    name: '账簿、预缴与上年申报',
    whose: '账簿、预缴与上年申报',
    changing: '账簿、预缴或上年申报',
    asked: (count: number) =>
      `有 ${grouped(count)} 个科目的净额或资产的税收折旧看不出来，没有计入，` +
      '请补充凭证表、处理科目对照或填写台账里的折旧',
  },
  burdenOf: '实际应纳所得税额 ÷ 利润总额',
  kinds: { prepaid: '企业所得税预缴申报', asset: '长期资产台账' },
  rules: {
    prepaid: {
      title: '本年累计预缴所得税额',
      why: '同一纳税年度最后一期预缴申报',
      how: '累计已预缴与当期应补（退）之和',
    },
    asset: {
      title: '长期资产台账取数',
      why: '每项资产按年限平均法计算的账载与税收折旧、摊销额；填了各年折旧的按所填',
      how: '固定资产、生产性生物资产和长期待摊费用自次月起，无形资产自当月起；本年不再使用的算到停用为止（规则未核实）',
    },
  },
  quarters: (year: string, open: readonly string[]) =>
    `${periodLabel(year)}的预缴还有 ${grouped(open.length)} 期没有通过复核或申报：` +
    `${open.slice(0, named).map(periodLabel).join('、')}${open.length > named ? '等' : ''}，` +
    '本年累计预缴所得税额可能不全，请先办理',
  headDiffers: (
    { period, isDraft, header }: { period: string; isDraft: boolean; header: Readonly<Record<string, string>> },
    fields: readonly (keyof typeof headNames)[],
  ) =>
    `${fields.map((field) => `${headNames[field]} ${header[field] ?? ''}`).join('、')}是${periodLabel(period)}` +
    `预缴申报${isDraft ? '草稿' : ''}的数，与本表表头不同，请核对`,
  headOfDraft: (period: string) =>
    `从业人数、资产总额取自${periodLabel(period)}预缴申报的草稿，该期还没有通过复核，请先办理再核对`,
  books: (year: string) => `${periodLabel(year)}的科目余额表还没有导入，收入、成本、费用只能由人填写，请先导入账簿`,
  lines: {
    revenue: '营业收入',
    profit: '利润总额',
    added: '加：纳税调整增加额',
    taken: '减：纳税调整减少额',
    relieved: '减：免税、减计收入及加计扣除',
    losses: '减：弥补以前年度亏损',
    income: '应纳税所得额',
    tax: '应纳所得税额',
    reduced: '减：减免所得税额',
    credited: '减：抵免所得税额',
    actual: '实际应纳所得税额',
    paid: '减：本年累计预缴所得税额',
    due: '本年实际应补（退）所得税额',
    burden: '实际税负',
  },
} as const
