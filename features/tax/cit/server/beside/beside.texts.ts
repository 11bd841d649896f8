import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain'

const figures = { value: '原值', written: '累计折旧、摊销' } as const

export const besideTexts = {
  classes: { fixed: '固定资产', living: '生产性生物资产', intangible: '无形资产' },
  asset: ({
    name,
    of,
    own,
    booked,
    difference,
  }: {
    name: string
    of: keyof typeof figures
    own: string
    booked: string
    difference: string
  }) =>
    `${name}${figures[of]}台账为 ${formatNumber(own)}，账上为 ${formatNumber(booked)}，` +
    `相差 ${formatNumber(difference)}`,
  assets: (told: readonly string[]) => `长期资产台账与账簿不一致：${told.join('；')}。请补登资产或核对折旧`,
  wages: ({
    own,
    declared,
    difference,
    lacking,
  }: {
    own: string
    declared: string
    difference: string
    lacking: readonly string[]
  }) =>
    `职工薪酬支出及纳税调整明细表第 1 行工资薪金支出的实际发生额 ${formatNumber(own)}，` +
    `全年扣缴个人所得税的工资 ${formatNumber(declared)}，相差 ${formatNumber(difference)}` +
    (lacking.length === 0
      ? '。计提与发放跨年的、不在工资表里的人员请核对'
      : `；其中${lacking.map(periodLabel).join('、')}没有工资表，请先补上`),
} as const
