import { periodLabel } from '@portal/domain/period'

/** What exports of the comparison are called. */
export const matchTexts = {
  months: '逐月',
  items: '差异说明',
  group: '各企业',
  toExplain: '要说明',
  span: (from: string, month: string) => `${periodLabel(from)}至${periodLabel(month)}`,
  monthHead: ['月份', '账簿收入', '开票金额', '申报销售额', '表 − 账', '已说明', '未说明', '带到以后', '结果'],
  itemHead: ['月份', '差异项', '金额', '说明', '核销月份', '说明人', '时间'],
  groupHead: ['企业', '账簿截止', '账簿收入', '开票金额', '申报销售额', '表 − 账', '未说明', '带到以后', '要说明'],
  diffOf: (month: string) => `${periodLabel(month)} 表 − 账`,
  file: (entName: string, year: string) => `收入比对-${entName}-${year}年.xlsx`,
  groupFile: (year: string) => `收入比对-各企业-${year}年.xlsx`,
}
