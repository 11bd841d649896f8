import { grouped } from '@portal/domain/grouped'

/** What a managed page says; a page's own words come first. */
export const managedTexts = {
  add: (title: string) => `新增${title}`,
  change: (name: string) => `修改 ${name}`,
  edit: '修改',
  saved: (title: string) => `${title}已保存`,
  import: '从 Excel 导入',
  importOf: (title: string) => `导入${title}`,
  on: '使用中',
  off: '已停用',
  turnOn: '启用',
  turnOff: '停用',
  turnOffAsk: (count: number, title: string) => `停用 ${grouped(count)} 个${title}？停用后不再可选，可以再启用。`,
  remove: '删除',
  removeAsk: (count: number, title: string) => `删除 ${grouped(count)} 个${title}？删除后不能恢复。`,
} as const
