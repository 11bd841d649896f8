export const preferenceTexts = {
  administratorsOnly: '这项设置对整个企业有效，只有企业管理员可以修改',
} as const
