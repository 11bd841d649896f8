export const companyTexts = {
  noPhone: '请输入联系人手机',
} as const
