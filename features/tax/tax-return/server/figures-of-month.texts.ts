import { grouped } from '@portal/domain/grouped'
import { figureNames } from '@portal/domain/tax/tax-result'

export const figuresTexts = {
  named: (tax: string, name: string, period: string) => `${tax}${name} 属期 ${period}`,
  credit: (amount: string, word: string) => `${figureNames.credit} ${amount} 元，${word}`,
  nothingDue: (word: string) => `${figureNames.total} 0.00，${word}`,
  yuan: '元',
  none: '—',
  noReturn: '本期申报表还没有建立',
  notWritten: '还没有填写',
  due: '本月征期应报',
  item: '项',
  progress: (filed: number, open: number, waiting: number) => `已申报 ${filed}，办理中 ${open}，未开始 ${waiting}`,
  checks: '本期勾稽',
  blocking: '项阻断',
  hints: '项提示',
  allRight: '没有阻断',
  of: (tax: string) => `${tax}申报表`,
  year: (year: string) => `${year}年已申报`,
  late: (count: number) => `另有 ${grouped(count)} 项逾期未报`,
  none0: '没有逾期未报的',
} as const
