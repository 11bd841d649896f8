import { periodLabel } from '@portal/domain'

export const openingTexts = {
  title: (period: string) => `期初余额（${periodLabel(period)}起）`,
  inReview: '期初余额正在审批，不能修改；需要修改请先撤回',
  locked: (period: string) => `${periodLabel(period)}已申报，期初余额已锁定；需要修改请先申请解锁这一期`,
  returnHandedIn: (period: string) =>
    `${periodLabel(period)}的申报表已提交复核或已通过，请先撤回或申请解锁，再审批期初余额`,
  offBy: (line: string, difference: string) => `${line} 差 ${difference}`,
  /** The message names only the first ones; the page lists them all. */
  off: (named: readonly string[], reason: string) =>
    `${named.length} 项对不上（${named.slice(0, 3).join('；')}${named.length > 3 ? ' 等' : ''}），` +
    (reason === '' ? '没有说明' : reason),
  notDraft: '没有要提交的期初余额，请先保存',
  unknownCell: '有一格不是期初余额的项目，请刷新页面后再试',
  notAnAmount: (name: string) => `${name}须为数字，最多两位小数`,
  tooLong: (name: string) => `${name}整数部分最多13位`,
  manyReliefs: (most: number) => `减免税申报明细表最多 ${most} 行减税项目，其余请填 0.00`,
  bookEmpty: '工作簿里没有找到申报表的期末数或本年累计，请用上一期的申报表，或下载模板填写',
  othersBook: (creditCode: string) => `这是 ${creditCode} 的申报表，不是当前企业的`,
  otherPeriod: (period: string) =>
    `这不是${periodLabel(period)}的申报表；请用${periodLabel(period)}（开始申报的前一期）的`,
  noStart: '请先选择从哪一期起在这里申报',
  manyFiles: (most: number) => `最多附 ${most} 份依据，请先移除不用的`,
  noFile: '请选择一份文件',
  noEvidence: '这份依据已经不在，请刷新页面',
  template: (period: string) => `期初余额-${period}末.xlsx`,
  wrongStart: '请选择从哪一期起在这里申报',
  filedBefore: (period: string) => `${periodLabel(period)}已在这里申报，期初不能晚于这一期`,
} as const
