import { periodLabel } from '@portal/domain'

export const openingTexts = {
  title: (period: string) => `期初余额（${periodLabel(period)}起）`,
  inReview: '期初余额正在审批，不能修改；需要修改请先撤回',
  locked: (period: string) => `${periodLabel(period)}已申报，期初余额已锁定；需要修改请先申请解锁这一期`,
  returnHandedIn: (period: string) => `${periodLabel(period)}的申报表已提交复核或已通过，请先撤回或申请解锁，再审批期初余额`,
  notDraft: '没有要提交的期初余额，请先保存',
  unknownCell: '有一格不是期初余额的项目，请刷新页面后再试',
  notAnAmount: (name: string) => `${name}须为数字，最多两位小数`,
  tooLong: (name: string) => `${name}整数部分最多13位`,
  wrongStart: '请选择从哪一期起在这里申报',
  filedBefore: (period: string) => `${periodLabel(period)}已在这里申报，期初不能晚于这一期`,
} as const
