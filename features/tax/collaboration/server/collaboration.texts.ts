import { mostComments, mostOpenThreads } from '../contract/index.ts'

export const collaborationTexts = {
  noThread: '没有这条批注，可能已被写的人删除',
  noComment: '没有这句批注，可能已被删除',
  noCell: (cell: string) => `这份申报表没有单元格 ${cell}，请刷新后另选一格`,
  blank: '请写下批注的内容',
  foreignMention: '提到的人不在本企业，或已停用',
  tooManyThreads: `本期申报表已有 ${mostOpenThreads} 条未解决的批注，请先解决一些`,
  tooManyComments: `一条批注最多 ${mostComments} 句，请解决后另写一条`,
  resolved: (name: string) => `这条批注已由${name}解决，要继续讨论请先重新打开`,
  notResolved: '这条批注没有解决，不用重新打开',
  answerFirst: '由回复的人解决：请先写一句回复',
  answered: '已经有人回复，不能再改或删；可以再写一句',
  notOwn: '只能改或删自己写的批注',
  noticeTitle: '批注',
  mentioned: (name: string, title: string) => `${name}在${title}的批注中提到了你`,
  replied: (name: string, title: string) => `${name}在${title}写了你参与的批注`,
  settledBy: (name: string) => `已由${name}解决`,
  wentOn: '批注有了更新的内容',
  deleted: '批注已删除',
  resolvedNotice: (name: string, title: string) => `${name}解决了${title}的批注`,
} as const
