import { grouped } from '@portal/domain/grouped'

export const readingTexts = {
  tooMany: (most: number) => `一份账簿最多 ${grouped(most)} 个科目，请按科目级次或辅助核算收起后重新导出`,
} as const
