import { grouped } from '@portal/domain/grouped'
import type { ReviewChange } from '../../contract/index.ts'

export const reviewTexts = {
  tab: '变化',
  onlyChanges: '只看变化',
  against: '对照',
  seen: '看过',
  unseen: '未看',
  now: '正在看',
  same: '相同',
  before: '上期',
  thisPeriod: '本期',
  difference: '增减',
  percent: '增减比例',
  from: '从哪里来',
  item: '项目',
  place: '栏次',
  filters: { all: '全部', hand: '手填', warned: '提示', large: '差一半以上', unseen: '未看' } as const,
  progress: (seen: number, all: number) => `看过 ${seen} / ${all}`,
  group: (count: number, seen: number) => `变化 ${grouped(count)} 处，看过 ${seen}`,
  folded: (count: number) => `另有 ${grouped(count)} 格只随公式变`,
  unfold: '展开',
  fold: '收起',
  hint: '空格 看过并到下一处，回车 到格',
  noBase: '没有可以对照的数，以下是本期填入的全部各格',
  none: '没有变化',
  noneOfThese: '没有这样的变化',
  warning: (count: number, hand: number) =>
    count === 0 ? '' : `还有 ${grouped(count)} 处没看${hand > 0 ? `，其中手填 ${hand} 处` : ''}`,
  question: (hand: number) => `还有 ${hand} 处手填的数没有看过，仍然通过吗？`,
  phrases: [
    '数与账面一致，同意。',
    '请补充手填数的依据后再提交。',
    '请说明较上期变动的原因后再提交。',
    '请核对进项勾选后再提交。',
  ],
  open: (name: string) => `到 ${name}`,
  mark: (name: string) => `${name} 看过`,
  summary: '摘要',
  parts: '复核的内容',
  unknown: '不详',
  handedIn: (name: string, at: string, number: number) => `${name} ${at.slice(5, 16)} 提交，第 ${number} 次`,
  reviewedTitle: '复核时看过的变化',
  reviewedBy: (name: string, at: string, all: number, seen: number) =>
    `${name} ${at.slice(0, 16)} 复核，变化 ${all} 处，看过 ${seen} 处`,
  opinion: (text: string) => `审批意见：${text}`,
  look: '他看过的变化',
  close: '关闭',
  notSeen: '没看',
} as const

export const kindIcons: Readonly<Partial<Record<ReviewChange['kind'], 'receipt' | 'edit' | 'undo'>>> = {
  invoice: 'receipt',
  hand: 'edit',
  prior: 'undo',
}
