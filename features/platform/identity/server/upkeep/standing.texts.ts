export const standingTexts = {
  noUser: '没有这个用户',
  noEnterprise: '没有这家企业',
} as const
