export const paletteTexts = { separator: ' / ' } as const
