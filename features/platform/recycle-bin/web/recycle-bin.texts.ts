import { grouped } from '@portal/domain/grouped'

export const recycleBinTexts = {
  title: '回收站',
  lead: '删除的角色、菜单、产品等保留 90 天，期间可以恢复；恢复后与删除时一样。',
  restore: '恢复',
  restoreAsk: (count: number) => `恢复所选的 ${grouped(count)} 项？它们会回到原来的位置，原有的授权一并恢复。`,
  purge: '彻底删除',
  purgeAsk: (count: number) => `彻底删除所选的 ${grouped(count)} 项？之后不能再恢复。`,
  empty: '回收站是空的',
  emptyReason: '删除的内容会在这里保留 90 天。',
} as const
