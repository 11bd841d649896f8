/** What a list's refusals say. */
export const listTexts = {
  wrongSort: (field: string) => `不能按“${field}”排序`,
  masked: (field: string) => `您没有查看完整“${field}”的权限，不能按它筛选或排序`,
  wrongValue: '不在可选范围内',
  wrongEnd: '日期或时间不存在',
  invalid: (title: string) => `筛选条件“${title}”的值不对，请重新选择`,
  staleCursor: '列表的位置已经失效（筛选或排序变了，或链接来自别处）。请从第一页重新查看。',
  noColumns: '没有可以导出的列，请重新选择要导出的列',
  tooMany: (most: string) => `符合条件的记录超过 ${most} 条，请缩小筛选范围后再导出`,
  grown: (most: string) => `导出时记录超过了 ${most} 条`,
  flags: { true: '是', false: '否' },
  fileName: (title: string, day: string) => `${title}-${day}.xlsx`,
} as const
