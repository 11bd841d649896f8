/** Reasons why an action is not possible now. */
export const unavailableTexts = {
  readOnly: (until: string) => `系统维护中，${until} 前不能保存`,
  viewing: '正在以用户的身份查看，不能修改',
  away: '服务暂时连不上，恢复后可用',
  opensLater: '服务暂时连不上，恢复后自动打开',
} as const
