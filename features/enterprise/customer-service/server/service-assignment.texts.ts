export const serviceAssignmentTexts = {
  taken: '此人已有分配，请修改那一条',
  noPerson: '没有这位客服，或账号已停用',
  noProduct: '所选产品中有不存在的，请重新选择',
  noEnterprise: '所选企业中有不存在的，请重新选择',
  hours: '下班应晚于上班',
  all: '全部',
  hoursOf: (days: string, from: string, to: string) => `${days} ${from}–${to}`,
} as const
