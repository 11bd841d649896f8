import { grouped } from '@portal/domain/grouped'

/** Texts of a picker; `unit` is what its rows are counted in. */
export const pickerTexts = {
  chosen: (count: number, unit: string) => `已选 ${grouped(count)} ${unit}`,
  bar: '已选',
  elsewhere: '不在这一页',
  more: (count: number, unit: string) => `另 ${grouped(count)} ${unit}`,
  clear: '全部去掉',
  tooMany: (most: number, over: number, unit: string) => `最多选 ${most} ${unit}，请去掉 ${over} ${unit}`,
  confirm: (count: number, unit: string) => (count === 0 ? '确定' : `确定，选 ${grouped(count)} ${unit}`),
  one: '确定',
  cancel: '取消',
  change: (title: string, count: number, unit: string) =>
    count === 0 ? title : `${title}，已选 ${grouped(count)} ${unit}`,
  none: '还没有选',
  word: '名称',
  wordHint: '名称或拼音',
} as const
