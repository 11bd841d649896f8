export const companyFileTexts = {
  taken: '这个类别里已有同名的档案，请换个名称，或替换原来的文件',
  restoreTaken: '这个类别里已有同名的档案，请先改名再恢复',
  notFound: '没有这份档案',
} as const
