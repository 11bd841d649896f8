export const analysisTexts = { noSector: '未设板块' } as const
