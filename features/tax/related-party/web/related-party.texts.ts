import type { Paper } from '../contract/index.ts'

export const relatedPartyTexts = {
  title: '关联交易',
  lead:
    '每个年度与关联方的交易，按门槛判断要准备哪些同期资料。' +
    '关联业务往来报告表（G 表）在税务局填报，这里只存文件；各表的栏次未取得，不填数。',
  empty: '还没有关联交易',
  emptyReason: '新增一个年度，逐笔填关联方、交易类型和年度交易额。',
  year: (year: string) => `${year} 年度`,
  papers: '要准备的资料',
  none: '没有超过门槛，不需要准备同期资料',
  paper: {
    report: '年度关联业务往来报告表，随年度企业所得税申报',
    local: '本地文档',
    master: '主体文档',
    special: '特殊事项文档',
    country: '国别报告',
  } satisfies Record<Paper, string>,
  due: (day: string) => `截止 ${day}（遇节假日以税务日历为准）`,
  ready: (day: string) => `${day} 前准备完毕，税务机关要求之日起 30 日内提供（未核实）`,
  unverified: '未核实',
  home: '全部是境内关联交易：不需要主体、本地、特殊事项文档',
  forms: '关联业务往来报告表',
} as const
