import { grouped } from '@portal/domain/grouped'

/** Texts of the filters of a list. */
export const filterTexts = {
  filters: '筛选条件',
  open: '筛选',
  openWith: (count: number) => `筛选 ${grouped(count)}`,
  query: '查询',
  reset: '重置',
  more: (count: number) => `更多条件 ${grouped(count)}`,
  less: '收起条件',
} as const
