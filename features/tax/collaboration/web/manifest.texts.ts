/** Titles of the parts, in the first load. */
export const manifestTexts = {
  together: '同在这份申报表的人',
  comments: '批注',
  commentCell: '给本格写批注（Shift+F2）',
} as const
