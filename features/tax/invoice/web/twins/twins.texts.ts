import { grouped } from '@portal/domain/grouped'

/** What is said of invoices that may be one under two numbers. */
export const twinsTexts = {
  found: (count: number, hasMore: boolean) =>
    `有 ${hasMore ? `${grouped(count)} 对以上` : `${grouped(count)} 对`}发票可能是同一张`,
  why: '数电纸质发票有数电号码，也有发票代码和号码；两种号码各入池一次，就会重复计算。',
  look: '查看',
  title: '可能是同一张的发票',
  hint: '合并后只留一张，按任一号码都找得到。已申报的数不变；未申报的申报表，重新取数后按下列变化。',
  numbers: '两种号码',
  facts: '开票日期、对方、金额、税额',
  effect: '合并后的变化',
  stays: '留下',
  filed: (periods: string) => `${periods}已申报`,
  mark: '两张都已计入已申报的申报表，数不变，只记下是同一张；多计的请更正申报',
  differs: '日期、购销方、金额或税额不同，不能合并，请先核对原票',
  moves: (period: string) => `${period}的勾选移到留下的一张`,
  goes: (period: string) => `去掉另一张在${period}的勾选`,
  unchanged: '申报表的数不变',
  month: (period: string, cell: string, before: string, after: string) => `${period} ${cell}：${before} → ${after}`,
  join: '合并',
  apart: '不是同一张',
  all: (count: number) => `全部合并（${grouped(count)} 对）`,
  none: '没有了',
  close: '关闭',
  done: {
    join: (count: number) => `已合并 ${grouped(count)} 对发票`,
    mark: (count: number) => `已记下 ${grouped(count)} 对，数不变`,
    apart: '已记下不是同一张',
  },
} as const
