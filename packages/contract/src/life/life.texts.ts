/** What is said of any life. */
export const lifeTexts = {
  outcomes: { passed: '审批通过', rejected: '审批退回', withdrawn: '撤回审批' },
  begun: '新建',
  becomes: (state: string) => `转为${state}`,
  notNow: (state: string, move: string) => `现在是“${state}”，不能办理“${move}”`,
  stays: (state: string) => `现在是“${state}”，不能删除`,
  numbered: (no: string) => `已有编号 ${no}，不能删除`,
  settled: (state: string) => `现在是“${state}”，不能再修改`,
} as const
