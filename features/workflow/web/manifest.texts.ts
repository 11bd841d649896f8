export const manifestTexts = { review: '去审核' } as const
