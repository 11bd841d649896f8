/** Texts of the page of a matter. */
export const matterTexts = {
  steps: '经过',
  thread: '讨论',
  threadOf: (title: string) => `${title}的讨论`,
} as const
