import { grouped } from '@portal/domain/grouped'
import { periodLabel } from '@portal/domain/period'
import { voucherPageSize } from '../../contract/index.ts'

export const voucherTexts = {
  title: '凭证分录',
  reading: '正在读取凭证',
  notAllowed: '看凭证要有“查看账簿”的权限，可向企业管理员申请。',
  account: (debit: string, credit: string) => `科目余额表本年累计：借方 ${debit}，贷方 ${credit}`,
  gone: (month: string) => `${periodLabel(month)}的账簿里已没有这个科目，请重新取数`,
  sums: (count: number, debit: string, credit: string) => `凭证 ${grouped(count)} 行：借方 ${debit}，贷方 ${credit}`,
  partial: '，与余额表不同',
  noLines: '附带的凭证表里没有这个科目的分录。',
  noVouchers: '这期账簿没有附凭证表，同余额表一起导入后可看到每一笔。',
  toImport: '去导入账簿',
  debit: '借',
  credit: '贷',
  counter: (names: readonly string[], others: number) =>
    `对方 ${names.join('、')}${others > 0 ? ` 等 ${grouped(names.length + others)} 个科目` : ''}`,
  more: (left: number) => `其余 ${grouped(left)} 行，再看 ${grouped(Math.min(left, voucherPageSize))} 行`,
  again: '重试',
} as const
