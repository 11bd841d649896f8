import { grouped } from '@portal/domain/grouped'

export const differenceTexts = {
  title: '发票差异',
  hint: '发票池与申报表按税率、票种比较。差异＝发票池－已由发票计入。',
  pool: '发票池',
  filled: '发票计入',
  manual: '人工',
  output: '销项',
  input: '进项',
  none: '这一期没有发票，也没有填数',
  same: '一致',
  stale: '有导入正在写入，稍后更新',
  count: (count: number) => `${grouped(count)} 张（行）`,
  causes: {
    person: '待人工判断',
    pending: '待勾选',
    excluded: '不计入',
    otherPeriod: '不属本期',
    sinceFilling: '待重新取数',
  } as const,
  sums: '金额 / 税额',
} as const
