export const saveTexts = {
  restored: (count: number) => `已恢复上次没有保存的 ${count} 格，不要的话可以撤销`,
  waiting: (count: number) => `有 ${count} 格上次没有保存，留在本机；申报表能修改时会恢复`,
  conflict: {
    title: '与他人的修改冲突', mine: '我填的', theirs: '服务器上的', before: '原来的', ownOther: '您在另一页填的', useOther: '用另一页的', ownTitle: '与您在另一页的修改冲突', ownWhy: '这些格您在另一页或另一台设备上也改了。两个数都在，选一个；没有选的不会保存，也不会丢。', blank: '（空）', useMine: '用我的', useTheirs: '用对方的', allMine: '都用我的', allTheirs: '都用对方的',
    by: (name: string) => `${name}填的`, why: '这些格在你填写时也被别人改了。两个数都在，选一个；没有选的不会保存，也不会丢。',
  },
} as const
