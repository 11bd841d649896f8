/** Titles of the parts, in the first load. */
export const manifestTexts = {
  title: '申报',
  versions: '版本',
  oneKey: '一键申报',
  progress: '一键申报进度',
  register: '登记申报',
  correct: '更正登记',
  unlock: '申请解锁',
} as const
