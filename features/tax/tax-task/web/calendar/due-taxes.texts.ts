export const dueTexts = {
  none: '没有应报税种',
  named: (tax: string, period: string) => `${tax} ${period}`,
  comma: '，',
  noTask: '未创建任务',
  until: (day: string) => `${day}截止`,
} as const
