/** The words of sending back where an application is handed in again, as its applicants know them. */
export const returningTexts = {
  refuseWord: '驳回',
  toApplicant: '退回申请人',
  toPrevious: '退回上一步',
  toStep: (name: string) => `退回到${name}`,
  refuse: '不同意',
  refuseNote: '就此结束',
  passed: '通过成功',
  sentBack: '驳回成功',
} as const
