import { taskStateNames, type TaskState } from '@portal/tax-task/contract'

export const filingTexts = {
  notYet: (state: TaskState) => `申报表${taskStateNames[state]}，复核通过后才能登记申报`,
  already: (filedOn: string, receiptNo: string) => `本期已于 ${filedOn} 登记申报（受理回执号 ${receiptNo}），不能重复登记；需要修改请申请解锁`,
  alreadyElsewhere: (state: TaskState) => `申报表${taskStateNames[state]}，不能登记申报`,
  badDay: (day: string) => `申报日期 ${day} 不是有效的日期`,
  afterToday: (today: string) => `申报日期不能晚于今天（${today}）`,
  beforeEnd: (earliest: string) => `申报日期不能早于 ${earliest}，税款所属期结束后才能申报`,
  beforeLast: (earliest: string) => `申报日期不能早于上一次申报的 ${earliest}`,
  receiptTwice: (receiptNo: string, period: string) => `受理回执号 ${receiptNo} 已登记在${period}的申报上，请核对`,
  unlockRunning: '正在申请解锁，审批结束前不能登记申报',
  reasonNeeded: '请填写解锁理由',
  notLocked: (state: TaskState) => `申报表${taskStateNames[state]}，没有锁定，可以直接修改`,
  inReview: '申报表正在复核，需要修改请由复核人退回',
  archived: '申报表已归档，不能解锁',
  unlockTitle: (title: string) => `${title}解锁`,
  amending: (reason: string) => `更正申报：${reason}`,
  reopened: (reason: string) => `退回编制：${reason}`,
} as const
