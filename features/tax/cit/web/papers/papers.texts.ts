export const papersTexts = {
  title: '应附资料',
  demanded: '按申报表的数应附',
  none: '按现在填的数，没有须另附的表。',
  there: (files: number) => `已附 ${files} 份`,
  missing: '未附',
  unverified: '表单代码与名称照 2025 年第 1 号公告的表单目录，各表样式未取得，未核实。',
  files: '已交的资料',
} as const
