import { grouped } from '@portal/domain/grouped'

export const productTexts = {
  title: '产品管理',
  lead: '在架的产品可以开通和申请权限。下架时，正在使用它的企业的管理员会收到消息。',
  on: '在架',
  off: '已下架',
  turnOn: '上架',
  turnOff: '下架',
  offAsk: (count: number) => `下架 ${grouped(count)} 个产品？使用中的企业的管理员会收到消息，可以再上架。`,
  removeAsk: (count: number) =>
    `删除 ${grouped(count)} 个产品？只有已下架、没有菜单使用的产品可以删除，90 天内可以从回收站恢复。`,
  closed: '产品已下架',
  reach: '下架会通知',
  reached: (enterprises: number, administrators: number) =>
    enterprises === 0 ? '没有企业在使用' : `${enterprises} 家企业的 ${administrators} 位企业管理员`,
  empty: '没有符合条件的产品',
  emptyReason: '换个条件，或新增产品。',
} as const
