export const collaborationTexts = {
  together: '同在这份申报表的人', comments: '批注', commentCell: '给本格写批注（Shift+F2）',
  sameTable: (names: string) => `${names}也在这张表`, otherTable: (name: string, table: string) => `${name}在${table}`, opened: (name: string) => `${name}也打开了这份申报表`,
  several: (names: string, more: number) => more > 0 ? `${names}等 ${names.split('、').length + more} 人` : names,
  where: (name: string, place: string, isTyping: boolean) => `${name}${place === '' ? '' : `：${place}`}${isTyping ? '，正在填写' : ''}`,
  ofCell: (name: string) => `${name} 的批注`, others: '其他未解决的批注', resolved: (count: number) => `已解决 ${count} 条`, showMore: '更早的',
  noneHere: '这一格还没有批注。', noOthers: '没有其他未解决的批注。', noCell: '先在表中选一格，再写批注。',
  write: '写批注', placeholder: '写给同事的话；用 @ 提到人', replyPlaceholder: '回复；用 @ 提到人', post: '发出', reply: '回复', replyAndResolve: '回复并解决', resolve: '解决', reopen: '重新打开', edit: '改', remove: '删除', save: '保存', cancel: '取消',
  removeAsk: { title: '删除这句批注', content: '删除后不能恢复。', okText: '删除' },
  edited: '改过', resolvedBy: (name: string, at: string) => `${name} 于 ${at} 解决`, round: (round: number) => `第 ${round} 次送审后`, inVersion: (version: number) => `第 ${version} 版`,
  stale: '这条批注刚被别人改过，已为您刷新，请再看一遍', mention: '提到', people: '可以提到的人', lengthOf: (length: number, most: number) => `${length} / ${most}`,
  openInReview: (count: number) => `有 ${count} 条批注还没有解决`, look: '看批注',
} as const
