export const runningTexts = {
  title: '进行中的审批',
  lead: '已过截止日的在前。办理人离开或太忙时，可以改派给别人，双方都会收到通知。',
  unit: '件',
  reassign: '改派',
  reassignOf: (title: string) => `改派 ${title}`,
  from: '现在的办理人',
  to: '改派给',
  toHint: '只列出能办这一环节的人',
  done: '已改派，双方会收到通知',
  empty: '没有进行中的审批',
  emptyReason: '有人提交复核或申请后，这里会说明现在在谁手里。',
} as const
