import { formatNumber } from '@portal/domain/format'

export const papersTexts = {
  noTask: '没有这项年度申报任务',
  closed: '申报表已提交或已申报，资料不能再改；退回或解锁后再改',
  paper: (code: string, name: string, figure: string) => `${code} ${name}（${formatNumber(figure)} 元）`,
  demanded: (names: readonly string[]) => `还没有附上：${names.join('、')}，请在“应附资料”上传，或说明不附的原因`,
} as const
