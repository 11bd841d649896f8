export const peopleTexts = {
  taken: '本企业的人员里已有这个证件号码',
  noNumber: '请输入证件号码',
  leftEarly: '离职日期早于任职日期',
  rehiredEarly: '再次入职日期须晚于离职日期',
  rehiredWithoutLeaving: '先填离职日期，再填再次入职日期',
  isPaid: '有工资记录的人不能删除。离开的请填离职日期',
} as const
