import { grouped } from '@portal/domain/grouped'
import { periodLabel } from '@portal/domain'

const mostNamed = 5
const named = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join('、') + (names.length > mostNamed ? ` 等 ${grouped(names.length)} 人` : '')

export const readinessTexts = {
  noPayroll: (period: string, count: number) => `${periodLabel(period)}的工资表还没有导入，在职 ${grouped(count)} 人`,
  unpaid: (names: readonly string[]) => `${named(names)}在职但本月没有工资，须零申报；已离开的请在人员里填离职日期`,
  yearLacks: (months: readonly string[]) =>
    `本年 ${months.map(periodLabel).join('、')}没有工资，也没有上期申报，` +
    '累计数从有工资的月份算起。请补导入这些月的工资',
  fell: (name: string, now: string, before: string) => `${name}的累计收入额 ${now} 小于上期 ${before}`,
  fee: (name: string, now: string, want: string) => `${name}的累计减除费用是 ${now}，应为 ${want}`,
  wages: (of: { from: string; to: string; declared: string; credited: string; difference: string }) =>
    `${of.from === of.to ? '' : `${periodLabel(of.from)}至${periodLabel(of.to)}`}扣缴申报的工资合计 ${of.declared} ` +
    `与应付职工薪酬—工资贷方 ${of.credited} 相差 ${of.difference}。` +
    '当月计提、次月发放时两者本会差一个月；不是时间差的，请核对工资表和账簿',
  bonusTwice: (name: string) => `${name}本年度用了不止一次全年一次性奖金单独计税`,
  against: (told: readonly string[]) =>
    told.slice(0, mostNamed).join('；') +
    (told.length > mostNamed ? `；另有 ${grouped(told.length - mostNamed)} 处` : ''),
} as const
