import { grouped } from '@portal/domain/grouped'

export const figuresTexts = {
  none: '无数据',
  before: (title: string) => `上年同期${title}`,
  change: (title: string) => `${title}同比`,
  points: (text: string) => `${text} 点`,
  rows: (title: string) => `看${title}`,
  total: '合计',
  cut: (count: number) => `只显示最大的 ${grouped(count)} 项，合计为全部`,
} as const
