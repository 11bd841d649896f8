export const listTexts = { taken: '已有同名的模板，请换一个名称' } as const
