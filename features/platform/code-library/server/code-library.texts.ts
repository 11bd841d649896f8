export const codeLibraryTexts = {
  fixed: (name: string) => `“${name}”由系统规定，不能修改`,
  noType: '没有这个编码表',
  taken: (code: string, name: string) => `“${name}”里已有编码 ${code}，请换一个`,
  sameKey: '编码与类型不能修改。请停用它，另外新增一个',
} as const
