/** Kinds of dealings with related parties, and what they count as for the thresholds of documentation. */
export const dealingKinds = {
  goods: '有形资产所有权转让',
  financial: '金融资产转让',
  intangible: '无形资产所有权转让',
  useTangible: '有形资产使用权转让',
  useIntangible: '无形资产使用权转让',
  funds: '资金融通（填利息）',
  labour: '劳务',
} as const
export type DealingKind = keyof typeof dealingKinds
export const sides = { home: '境内', abroad: '境外' } as const

/** Thresholds that have an amount of their own; every other kind adds up to the fourth. */
const ownThreshold: ReadonlySet<DealingKind> = new Set(['goods', 'financial', 'intangible'])
export type Category = 'goods' | 'financial' | 'intangible' | 'other'
export const categoryOf = (kind: DealingKind): Category => (ownThreshold.has(kind) ? (kind as Category) : 'other')
