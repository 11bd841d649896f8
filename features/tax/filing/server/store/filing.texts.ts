import type { FilingKind } from '../../contract/index.ts'
import { taskStateNames, type TaskState } from '@portal/tax-task/contract'

export const filingTexts = {
  notYet: (state: TaskState) => `申报表${taskStateNames[state]}，复核通过后才能登记申报`,
  already: (filedOn: string, receiptNo: string) =>
    `本期已于 ${filedOn} 登记申报（受理回执号 ${receiptNo}），不能重复登记；需要修改请申请解锁`,
  alreadyElsewhere: (state: TaskState) => `申报表${taskStateNames[state]}，不能登记申报`,
  badDay: (day: string) => `申报日期 ${day} 不是有效的日期`,
  afterToday: (today: string) => `申报日期不能晚于今天（${today}）`,
  beforeEnd: (earliest: string) => `申报日期不能早于 ${earliest}，税款所属期结束后才能申报`,
  beforeLast: (earliest: string) => `申报日期不能早于上一次申报的 ${earliest}`,
  receiptTwice: (receiptNo: string, period: string) => `受理回执号 ${receiptNo} 已登记在${period}的申报上，请核对`,
  nothingToCorrect: '这份申报表还没有登记申报，没有要更正的登记',
  nothingChanges: '与现在的登记相同，没有要更正的',
  correctionRunning: '已有一件登记更正正在审批，审批结束后再提交',
  correctionReason: '请填写更正登记的理由',
  noCorrection: '没有待审批的登记更正',
  correctionTitle: (title: string) => `${title}登记更正`,
  correctionMessage: (
    from: { receiptNo: string; filedOn: string },
    to: { receiptNo: string; filedOn: string },
    reason: string,
  ) => `回执号 ${from.receiptNo} 改为 ${to.receiptNo}，申报日期 ${from.filedOn} 改为 ${to.filedOn}。${reason}`,
  noReceiptFile: '请选择回执文件',
  onlyPdf: '回执须为电子税务局的 PDF 文件',
  nothingToAttach: '登记申报以后才能附上回执',
  noReceiptYet: '这一版还没有附上回执',
  filedTitle: (title: string, kind: FilingKind) => `${title}${kind === 'original' ? '' : '更正后'}已申报`,
  filedContent: (title: string, filed: { filed_on: string; receipt_no: string }, userName: string) =>
    `${title}：申报日期 ${filed.filed_on}，受理回执号 ${filed.receipt_no}，${userName}登记。`,
  laterTitle: (title: string) => `${title}的累计数需要核对`,
  laterContent: (later: string, earlier: string, kind: FilingKind) =>
    `${earlier}在${later}之后${kind === 'original' ? '补报' : '更正'}，${later}的本年累计和结转数仍是原来的数，` +
    '请核对，有变化的申请解锁更正。',
  noTask: '没有这份申报表',
  changedSince: '申报表刚有变化，请核对后再申报',
  notFileable: (state: string) => `申报表${state}，复核通过后才能申报`,
  unlockRunning: '正在申请解锁，审批结束前不能登记申报',
  reasonNeeded: '请填写解锁理由',
  notLocked: (state: TaskState) => `申报表${taskStateNames[state]}，没有锁定，可以直接修改`,
  inReview: '申报表正在复核，需要修改请由复核人退回',
  archived: '申报表已归档，不能解锁',
  unlockTitle: (title: string) => `${title}解锁`,
  amending: (reason: string) => `更正申报：${reason}`,
  reopened: (reason: string) => `退回编制：${reason}`,
} as const
