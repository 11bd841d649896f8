import { grouped } from '@portal/domain/grouped'

export const elsewhereTexts = {
  title: '其他企业的待办',
  note: '点开后本页切换到那家企业；没有保存的内容留在草稿里',
  count: (count: number, overdue: number) =>
    overdue === 0 ? `${grouped(count)} 件` : `${grouped(count)} 件，${overdue} 件逾期`,
  others: (count: number) => `其他企业有 ${grouped(count)} 件待办`,
  heads: { title: '事项', enterprise: '企业', amount: '金额', due: '截止日', state: '状态' },
} as const
