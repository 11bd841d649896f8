export const paletteTexts = { separator: ' / ', task: (taskNo: string) => `任务 ${taskNo}` } as const
