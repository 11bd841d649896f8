/** What a life says on the server. */
export const lifeTexts = {
  unknownMove: (code: string) => `没有动作 ${code}`,
  nobodyAsks: (title: string, kind: string) => `${title}须由人提交审批 ${kind}，任务不能代替`,
  notAwaited: (state: string) => `现在是“${state}”，不再等待这项审批`,
  nowhereBack: (title: string, id: string) => `不知道${title} ${id} 送审以前的状态`,
} as const
