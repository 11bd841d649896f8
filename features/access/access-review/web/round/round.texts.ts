import { grouped } from '@portal/domain/grouped'

export const roundTexts = {
  title: '授权复查',
  lead:
    '一轮复查列出一家企业或一个角色的全部授权，' +
    '从别处及于这家企业的也在内（在所有企业有效的、上级企业看到下级的、运营方的），' +
    '由持有企业的管理员逐项确认（在所有企业有效的由运营方）；收回立即生效。',
  start: '发起复查',
  started: (total: number) => `已发起，共 ${grouped(total)} 项授权`,
  empty: '还没有复查',
  emptyReason: '发起一轮复查，请企业管理员逐项确认授权。',
  rounds: '各轮复查',
  acts: '操作',
  close: '结束',
  closeAsk: (name: string, open: number) =>
    open === 0 ? `结束「${name}」？之后不能再决定。` : `「${name}」还有 ${open} 项待确认，仍要结束？之后不能再决定。`,
  proof: '导出证明',
  back: '各轮复查',
  everywhere: '所有企业',
  findScope: '输入名称查找',
  keep: '保留',
  revoke: '收回',
  revokeAsk: (count: number) => `收回所选的 ${grouped(count)} 项授权？用户立即失去这些角色。`,
  noLines: '没有授权',
  noLinesReason: '换一个条件，或选择另一轮复查。',
} as const
