import { grouped } from '@portal/domain/grouped'

export const displayTexts = {
  choose: '显示方式',
  table: '表格',
  board: '看板',
  calendar: '日历',
  column: (name: string, count: number | null, unit: string) =>
    count === null ? name : `${name} ${grouped(count)} ${unit}`,
  empty: '没有',
  /** Below the first cards of a column. */
  all: (count: number | null, unit: string) =>
    count === null ? '在表格中看全部' : `在表格中看全部 ${grouped(count)} ${unit}`,
  cannot: (name: string) => `现在不能移到“${name}”`,
  previous: '上一月',
  next: '下一月',
  month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
  count: (count: number, unit: string) => `本月 ${grouped(count)} ${unit}`,
  cut: (shown: number, unit: string) => `只显示前 ${grouped(shown)} ${unit}，可以用筛选条件缩小范围`,
} as const
