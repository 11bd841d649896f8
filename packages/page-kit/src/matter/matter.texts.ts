/** Texts of the page of a matter. */
export const matterTexts = {
  files: '资料',
  steps: '经过',
  thread: '讨论',
  threadOf: (title: string) => `${title}的讨论`,
  cannotMove: (state: string) => `您现在不能把它移到“${state}”`,
} as const
