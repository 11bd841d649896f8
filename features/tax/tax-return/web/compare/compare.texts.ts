import { grouped } from '@portal/domain/grouped'
import type { PastKind, PastState } from '../../contract/index.ts'

export const compareTexts = {
  compare: '对照',
  difference: '差异',
  version: '版本',
  before: '当时',
  ratio: '比例',
  kinds: {
    month: { lastMonth: '上月', lastYear: '去年同月' },
    quarter: { lastMonth: '上季', lastYear: '去年同季' },
    'half-year': { lastMonth: '上个半年', lastYear: '去年同期' },
    year: { lastMonth: '上年', lastYear: '上年' },
  } satisfies Record<string, Record<PastKind, string>>,
  quarters: '本年各季',
  ofWhich: (part: string) => `其中 ${part}`,
  own: { month: '其中本月', quarter: '其中本季', 'half-year': '其中本半年', year: '其中本年' },
  versionOf: (number: number) => `第 ${number} 版`,
  noVersion: '不对照版本',
  states: { filed: '', approved: '已复核，未申报', open: '未复核，可能再变', opening: '期初余额' } satisfies Record<
    PastState,
    string
  >,
  head: (name: string, period: string) => `对照 ${name} ${period}`,
  close: (name: string) => `收起${name}`,
  nothing: (name: string, period: string) =>
    `${name}（${period}）没有可以对照的数：那一期没有建任务、还没有填，或申报的是另一套表`,
  failed: (name: string) => `${name}的数没有读到`,
  again: '重试',
  folded: (count: number) =>
    `${count === 1 ? '本列' : count === 2 ? '两列' : `${grouped(count)} 列`}均为 0.00，点开展开`,
  foldedName: (columns: string, count: number) => `${columns}：${compareTexts.folded(count)}`,
  beside: (name: string, before: string, word: string, difference: string, ratio: string) =>
    `${name} ${before}${difference === '' ? '' : `，${word} ${difference}`}${ratio === '' ? '' : `，${ratio}`}`,
  blank: '没有',
  region: '对照的数',
} as const
