export const taskTexts = {
  title: '税务任务', current: '本月征期', overdue: '已逾期', earlier: '以前各期',
  ask: '当前季度税没有任务信息，是否创建任务？', created: '创建任务成功', askPast: (period: string) => `${period}还没有任务，是否创建？`, toReturn: '打开申报表', period: '属期', noTask: (period: string) => `${period}还没有申报任务`, create: '创建任务', open: '填报', look: '查看', register: '去登记', review: '去审核',
  missing: '未创建', payable: '右列：应补（退）税额合计，元', periodBefore: '上一期', periodAfter: '下一期', notFilled: '未填', empty: '本月征期没有要办的税务任务', emptyReason: '企业申报的税种和周期在涉税信息中设置。', noOverdue: '没有逾期的任务',
  due: '截止', noDue: '按事项申报', filter: '税种', all: '全部税种', state: '状态', allStates: '全部状态', amending: '更正中', sentBack: '被退回', filedLate: '逾期申报', noneMatch: '没有符合条件的任务', noneMatchReason: '换一个税种或状态看看。', clear: '清除筛选',
} as const
