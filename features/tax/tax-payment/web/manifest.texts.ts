/** Titles of the parts, in the first load. */
export const manifestTexts = { title: '缴款', pay: '登记缴款', archive: '归档' } as const
