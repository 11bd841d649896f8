import { grouped } from '@portal/domain/grouped'

export const unusedTexts = {
  title: '闲置授权',
  lead: '持有 90 天以上、而最近 90 天既没有打开其页面也没有用过其权限的角色；每天夜里统计一次。',
  everywhere: '所有企业',
  take: '收回角色',
  takeAsk: (count: number) => `收回所选的 ${grouped(count)} 项授权？用户立即失去这些角色。`,
  empty: '没有闲置的授权',
  emptyReason: '所有持有 90 天以上的角色最近都有人使用，或者还未统计。',
} as const
