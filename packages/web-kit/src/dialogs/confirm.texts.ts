/** Texts of the generic confirm. */
export const confirmTexts = {
  typed: (text: string) => `请输入 ${text} 确认`,
} as const
