/** What the command palette says of tasks, and by what they are found. */
export const findTexts = {
  comma: '，',
  due: (day: string, left: { text: string; urgency: string }) =>
    left.urgency === 'late' ? `${day}截止，${left.text}` : `${day}截止`,
  steps: { fill: '填写 提交复核', register: '登记申报', review: '去审核 复核', read: '导出 下载 打印' },
} as const
