import { periodLabel } from '@portal/domain'
import { declaredLabel } from '@portal/domain/occasion'

/** Texts of a return's summary. */
export const summaryTexts = {
  unbilled: '未开票销售',
  audited: '纳税检查调整',
  typed: '手工填写',
  other: '差额扣除等表内计算',
  gone: '已不在发票池的发票',
  title: (task: Parameters<typeof declaredLabel>[0], name: string) => `${declaredLabel(task)}${name}`,
  filled: (at: string) => `数据最新，${at.slice(5, 16)} 取数后没有变动`,
  nilDeclared: '已声明零申报',
  order: '此前没有漏报的属期',
  month: (period: string) => `${periodLabel(period)}已过完`,
  asked: '没有等着判断的发票',
  hand: '没有与发票不同的手工数',
  head: '表头填齐',
} as const
