/** Names in the page's first file. */
export const manifestTexts = { card: '统一身份' } as const
