import { grouped } from '@portal/domain/grouped'

export const peopleTexts = {
  title: '人员',
  lead:
    '扣缴个人所得税的人员。证件号码加密保存，列表、申报表和导出里只有首尾几位；' +
    '看完整号码须有权限并说明事由，记入系统日志。',
  unchanged: (shown: string) => `不改则留空，现在是 ${shown}`,
  removeAsk: (count: number) => `删除 ${grouped(count)} 人？有工资记录的不能删除，离开的请填离职日期。`,
  empty: '还没有人员',
  emptyReason: '逐个新增、从 Excel 导入，或直接导入工资表，没有的人会一并添加。',
  reason: '查看事由',
  reasonHint: '例如：核对社保人员名单',
  reveal: '查看完整号码',
  number: '完整证件号码',
} as const
