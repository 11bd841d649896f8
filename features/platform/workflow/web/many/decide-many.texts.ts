import { grouped } from '@portal/domain/grouped'

export const manyTexts = {
  title: (act: string, count: number) => `${act} ${grouped(count)} 件`,
  can: (act: string, count: number) => `可${act} ${grouped(count)} 项：`,
  cannot: (act: string, count: number) => `不能${act} ${grouped(count)} 项，这次不办：`,
  why: (title: string, reason: string) => `${title}：${reason}`,
  looking: '正在核对能不能办…',
  one: (title: string, applicant: string) => `${title}（${applicant}）`,
  oneByOne: '要看过内容才能办理，请打开它单独办理',
  inRow: (act: string, title: string) => `${act}：${title}`,
  cannotUndo: '决定后不能撤销，提交人会收到通知。',
  tooMany: (most: number) => `一次最多办理 ${most} 件，请取消选择一部分`,
} as const
