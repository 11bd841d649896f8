export const workflowTexts = {
  title: '审核中心', upcoming: '待我办理', done: '我已办理', opinion: '审批意见', opinionNeeded: '请输入审批意见', hint: '退回必须写明原因，提交人会看到。',
  phrases: '常用意见', approve: '通过', reject: '退回', approved: '已通过，提交人会收到通知', rejected: '已退回，提交人会收到通知', history: '审批历史', waiting: '待办理',
  withdraw: '撤回', withdrawAsk: '撤回后可以修改再提交，办理人会收到通知。确定撤回吗？', withdrawn: '已撤回，可以修改后再提交',
  emptyUpcoming: '没有等您办理的事项', emptyUpcomingReason: '有人提交复核或申请时，这里和消息铃会同时出现。', emptyDone: '还没有办理过的事项', emptyDoneReason: '您通过或退回的事项会列在这里。',
  open: '去审核', look: '查看', pages: (total: number) => `共 ${total} 件`,
} as const
