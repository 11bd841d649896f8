/** Texts of a conflict: something was saved elsewhere since it was opened here. */
export const conflictTexts = {
  /** `by`: who saved it, where that is known. It may be oneself in another tab. */
  title: (by: string) => (by === '' ? '打开本页后，这份内容又被保存过' : `打开本页后，${by} 又保存过这份内容`),
  how: '下面是两边不同的内容，逐项选定；未改选的保留您的，再次提交时按所选的保存。',
  none: '别处改的是您没有动过的项，已更新到本页。请核对后再次提交。',
  taken: (titles: string) => `已随最新内容更新：${titles}`,
  mine: '我的',
  theirs: '对方的',
  keep: '保留我的',
  take: '采用对方的',
  keepOf: (title: string) => `${title}：保留我的`,
  takeOf: (title: string) => `${title}：采用对方的`,
  keepAll: '全部保留我的',
  takeAll: '全部采用对方的',
} as const
