import { grouped } from '@portal/domain/grouped'

const choose = '两个数都在，选一个；没有选的不会保存，也不会丢。'

export const saveTexts = {
  restored: (count: number) => `已恢复上次没有保存的 ${grouped(count)} 格，不要的话可以撤销`,
  waiting: (count: number) => `有 ${grouped(count)} 格上次没有保存，留在本机；申报表能修改时会恢复`,
  conflict: {
    mine: '我填的',
    before: '原来的',
    from: '来源',
    figure: '数',
    blank: '（空）',
    useMine: '用我的',
    allMine: '都用我的',
    allTheirs: '都用对方的',
    by: (name: string) => `${name}填的`,
    /** By who wrote the other figure. */
    of: {
      other: {
        title: '与他人的修改冲突',
        why: `这些格在你填写时也被别人改了。${choose}`,
        figure: '服务器上的',
        use: '用对方的',
      },
      me: {
        title: '与您在另一页的修改冲突',
        why: `这些格您在另一页或另一台设备上也改了。${choose}`,
        figure: '您在另一页填的',
        use: '用另一页的',
      },
      invoices: {
        title: '与按发票取的数不同',
        why: `这些格在您填写时按发票取了数。${choose}`,
        figure: '按发票取的',
        use: '用取数的',
      },
    },
  },
} as const
