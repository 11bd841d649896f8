/** What the simulated bureau says. */
export const simulatedTexts = {
  scripted: '模拟税局按设定退回：请核对后重新申报',
  unknownPayer: (code: string) => `没有纳税人识别号为 ${code} 的登记`,
  notOver: (period: string) => `税款所属期 ${period} 还没有结束，不能申报`,
  twice: '本期已经申报过，要改请作更正申报',
  unreadable: (why: string) => `申报数据读不出来：${why}`,
} as const
