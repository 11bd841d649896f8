/** How a call to the bureau ended without an answer. */
export const bureauTexts = {
  refused: '连接不上',
  ended: '连接断开',
  late: '超时',
  busy: '系统繁忙',
  status: (code: number) => `状态 ${code}`,
} as const
