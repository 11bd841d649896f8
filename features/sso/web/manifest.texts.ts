/** Names that stand in the first file of the page. */
export const manifestTexts = { card: '统一身份' } as const
