export const manyTexts = {
  title: (act: string, count: number) => `${act} ${count} 件`,
  these: '将一起办理：',
  one: (title: string, applicant: string) => `${title}（${applicant}）`,
  andMore: (count: number) => `等 ${count} 件`,
  leftOut: (count: number) => `有 ${count} 件要看过内容才能办理，这次不办，请逐件打开：`,
  oneByOne: '要看过内容才能办理，请打开它单独办理',
  inRow: (act: string, title: string) => `${act}：${title}`,
  cannotUndo: '决定后不能撤销，提交人会收到通知。',
  tooMany: (most: number) => `一次最多办理 ${most} 件，请取消选择一部分`,
} as const
