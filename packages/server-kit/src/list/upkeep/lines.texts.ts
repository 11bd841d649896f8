import { grouped } from '@portal/domain/grouped'

/** What the audit log says of lines. */
export const linesTexts = {
  added: (count: number) => `新增 ${grouped(count)} 行`,
  changed: (count: number) => `修改 ${grouped(count)} 行`,
  removed: (count: number) => `删除 ${grouped(count)} 行`,
  moved: '调整了顺序',
  told: (counts: string, lines: string) => (lines === '' ? counts : `${counts}：${lines}`),
} as const
