import { grouped } from '@portal/domain/grouped'

export const needPersonTexts = {
  needPerson: (count: number) => `${grouped(count)} 张发票需要人工判断`,
  needNobody: '没有需要人工判断的发票',
  decide: '去判断',
  pendingTicks: (count: number) => `${grouped(count)} 张进项等待勾选，不计入本期`,
} as const
