import { mostViews } from '@portal/contract'

export const viewTexts = {
  open: '视图',
  none: '还没有视图。把常用的条件和排序存成视图，下次一点即用。',
  list: '已存的视图',
  name: '视图名称',
  save: '存为视图',
  nameHint: '给当前条件起个名字',
  full: `最多保存 ${mostViews} 个视图，请先删除不用的`,
  saved: (name: string) => `已保存视图“${name}”`,
  replaced: (name: string) => `已更新视图“${name}”`,
  tooLong: '当前条件太长，无法存为视图，请减少条件',
  setDefault: (name: string) => `把“${name}”设为默认视图`,
  unsetDefault: (name: string) => `不再把“${name}”设为默认视图`,
  default: '默认',
  remove: (name: string) => `删除视图“${name}”`,
  removed: (name: string) => `已删除视图“${name}”`,
} as const
