import { periodLabel } from '@portal/domain/period'

export const ledgerTexts = {
  noFile: '请选择科目余额表',
  columns: '自选栏目写得不对，请重新选择',
  columnsMissing: (names: readonly string[]) => `请为${names.join('、')}选择对应的栏目`,
  readFailed: '读取时出错，什么都没有收下，请重新选择文件',
  noPreview: '这次预览已经不在，请重新选择文件',
  isTaken: '这份账簿已经收下，不能取消；要去掉请撤下该月的账簿',
  hasErrors: '这份账簿有错误，不能收下，请按提示在账上重新导出',
  replaces: (month: string, file: string) => `${periodLabel(month)}已有账簿（${file}），替换请先写明原因`,
  noBook: (month: string) => `${periodLabel(month)}没有账簿`,
  removing: '请写明为什么撤下',
  mappingStale: '科目对照刚被别人改过，请核对后再保存',
  unknownTarget: (target: string) => `没有标准科目“${target}”`,
  noEnterprise: '没有找到这家企业的账簿，或您看不到它',
  monthsOfYear: '请选同一年里的月份，先后次序要对',
  noDifference: '没有找到这项差异',
  notZero: '金额不能为 0',
  settledEarly: '核销的月份不能早于差异发生的月份',
  onlyTiming: '只有时间性的差异才带到以后核销',
  asOf: (month: string) => `科目余额表（截至${periodLabel(month)}）`,
} as const
