export const preferenceTexts = {
  administratorsOnly: '这项设置对整个企业有效，只有企业管理员可以修改',
  tooManyLists: (most: number) => `最多为 ${most} 个列表保留列与视图，这次没有保存`,
} as const
