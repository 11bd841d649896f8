export const lookTexts = {
  name: (name: string, known: string) => `工资表里是“${name}”，人员登记是“${known}”`,
  jumped: (before: string, now: string) => `上月 ${before}，本月 ${now}`,
  unpaid: '在职但本月没有工资，须零申报；已离开的请在人员里填离职日期',
} as const
