/** What a declared upkeep says. */
export const upkeepTexts = {
  notFound: (title: string) => `没有找到这个${title}，可能已被删除，请刷新列表`,
  notHere: (title: string) => `这家企业没有这个${title}。它可能属于另一家企业，请先切换过去再操作`,
  used: '还有数据在使用它，不能删除。可以改为停用',
  noKey: '缺少防重复的标识，请刷新页面后重试',
} as const
