export const manifestTexts = { review: '去审核', approve: '通过', reject: '退回' } as const
