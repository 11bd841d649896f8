export const taskTexts = {
  title: '税务任务', ask: '当前季度税没有任务信息，是否创建任务？', created: '创建任务成功', askPast: (period: string) => `${period}还没有任务，是否创建？`, toReturn: '打开申报表', period: '属期',
  noTask: (period: string) => `${period}还没有申报任务`, create: '创建任务', open: '填报', register: '去登记', review: '去审核', missing: '未创建',
  noDue: '按事项申报', amending: '更正中', noneMatch: '没有符合条件的任务', noneMatchReason: '换一个条件看看，或重置筛选。', clear: '清除筛选',
  payable: '右列：应补（退）税额合计，元', periodBefore: '上一期', periodAfter: '下一期', notFilled: '未填', sentBack: '被退回',
} as const
