export const plannedNoticeTexts = {
  activate: '去激活',
  view: '去查看',
  review: '去审核',
  consult: '前往在线咨询',
} as const
