export const unusedTexts = {
  gone: '这一项已经不在列表中',
} as const
