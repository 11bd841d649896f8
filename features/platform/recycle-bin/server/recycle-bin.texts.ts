export const recycleBinTexts = {
  gone: '已经不在回收站中，可能已被恢复或彻底删除',
  taken: '现在已有相同的内容，不能恢复；请先改名或删除现有的那一个',
  parentGone: '它所属的内容已不存在，不能恢复',
  unknownKind: '当前版本不能恢复这类内容',
} as const
