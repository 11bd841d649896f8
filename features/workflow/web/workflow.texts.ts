export const workflowTexts = {
  title: '审核中心', upcoming: '待我审核', done: '我已审核', opinion: '审批意见', opinionNeeded: '请输入审批意见', hint: '驳回必须写明原因，提交人会看到。',
  approve: '通过', reject: '驳回', approved: '已通过，提交人会收到通知', rejected: '已驳回，提交人会收到通知', history: '审批历史', waiting: '待办理',
  emptyUpcoming: '没有等您审核的事项', emptyUpcomingReason: '有人提交审核时，这里和消息铃会同时出现。', emptyDone: '还没有审核过的事项', emptyDoneReason: '您通过或驳回的事项会列在这里。',
  open: '去审核', look: '查看', pages: (total: number) => `共 ${total} 件`,
} as const
