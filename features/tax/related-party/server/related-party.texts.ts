export const relatedPartyTexts = {
  taken: ({ year }: { year: string }) => `已有 ${year} 年度的关联交易`,
  notFound: '没有找到这个年度的关联交易，可能已被删除',
} as const
