import { periodLabel } from '@portal/domain'
import { taskStateNames, ownTaxTypeName, type Cadence, type TaskState } from '../../contract/index.ts'

const cadenceNames: Readonly<Record<Cadence, string>> = {
  month: '按月（YYYYMM）',
  quarter: '按季（YYYYQ）',
  'half-year': '按半年',
  year: '按年（YYYY）',
}

export const taxTaskTexts = {
  firstStep: { title: '登记税种', hint: '纳税人类型、申报的税种和周期；登记前按默认值显示，尚未设置' },
  payable: (name: string) => `${name}应补（退）税额`,
  sheet: '税务任务',
  fileName: (day: string) => `税务任务 ${day}.xlsx`,
  columns: {
    tax: '税种',
    period: '属期',
    state: '状态',
    words: '说明',
    due: '申报截止',
    preparer: '经办',
    reviewer: '复核',
  },
  otherTax: (no: string) => `您负责的税种不包括${ownTaxTypeName(no)}，如需办理请联系企业管理员`,
  someTaxes: '您只负责部分税种，不能修改企业的税种认定，请联系企业管理员',
  otherEnterprise: '所选企业或税种不在您的办理范围内，请刷新后重新选择',
  notRegistered: '还没有登记涉税信息',
  noTask: '没有这个税务任务，可能已不在当前企业下',
  askCreate: '当前季度税没有任务信息，是否创建任务？',
  unknownType: (no: string) => `没有编号为 ${no} 的税种`,
  noTasks: (no: string, instead: string) => `${ownTaxTypeName(no)}在这里没有申报任务。${instead}`,
  notClosable: (no: string) => `${ownTaxTypeName(no)}要在这里申报，不能关闭任务`,
  closedAlready: '这项任务已经办结，不用再关闭',
  closeInReview: '这项任务正在复核，请先撤回再关闭',
  notFiled: (no: string) => `本企业没有登记申报${ownTaxTypeName(no)}，请先由企业管理员在“企业信息”的“涉税信息”中添加`,
  wrongCadence: (no: string, cadence: Cadence) =>
    `本企业${ownTaxTypeName(no)}${cadenceNames[cadence]}申报，请改选相应的属期`,
  needsPeriod: (no: string) => `请选择${ownTaxTypeName(no)}的属期`,
  askPast: (period: string) => `${periodLabel(period)}还没有任务，是否创建？`,
  beforeStart: (no: string, start: string) =>
    `本企业的${ownTaxTypeName(no)}从${periodLabel(start)}起在这里申报，请选择这一属期或以后的属期`,
  noDay: '请填写发生日，例如 20260720；同一天的第二笔为 20260720-2',
  notOnOccasion: (no: string) => `${ownTaxTypeName(no)}不按次申报，请选择属期`,
  notHappened: '发生日还没有到，到时再创建任务',
  otherMonth: (month: string) => `发生日在${periodLabel(month)}，请不填属期或填写这个月`,
  notBegun: (period: string) => `${periodLabel(period)}还没有开始，到时再创建任务`,
  noForms: (period: string) => `${periodLabel(period)}没有可用的申报表格式`,
  noStep: (from: TaskState, to: TaskState) => `任务${taskStateNames[from]}，不能改为${taskStateNames[to]}`,
  reasonNeeded: '退回须写明原因',
  cadenceNotOffered: (no: string, cadence: Cadence) => `${ownTaxTypeName(no)}不能${cadenceNames[cadence]}申报`,
  cadenceHeld: (no: string, period: string) =>
    `${periodLabel(period)}的${ownTaxTypeName(no)}任务还没有申报，不能改变申报周期；请先申报这一属期再修改`,
  typeTwice: (no: string) => `${ownTaxTypeName(no)}重复登记`,
} as const
