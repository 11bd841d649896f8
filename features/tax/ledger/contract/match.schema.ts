import { Exactly, Line, Money, Month, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** Why revenue of the books and sales of the returns differ (cit-filling.json#reconcile). */
export const differenceKeys = [
  'deemed',
  'assetSale',
  'advance',
  'deferred',
  'differential',
  'otherIncome',
  'notTaxable',
  'priorYear',
] as const
export type DifferenceKey = (typeof differenceKeys)[number]

export const differenceNames: Readonly<Record<DifferenceKey, string>> = {
  deemed: '视同应税交易（视同销售）',
  assetSale: '处置固定资产、无形资产、不动产（会计记资产处置损益或营业外）',
  advance: '先开票后确认收入（合同负债、预收账款转出前）',
  deferred: '会计已确认、纳税义务未发生（待转销项税额）',
  differential: '差额征税按全额填销售额而会计按净额',
  otherIncome: '会计记其他收益、营业外收入但属应税',
  notTaxable: '会计收入不属增值税应税（股息、部分补贴）',
  priorYear: '以前年度的开票或确认',
}
/** Which way each counts: returns − books = Σ sign × amount. */
export const differenceSigns: Readonly<Record<DifferenceKey, 1 | -1>> = {
  deemed: 1,
  assetSale: 1,
  advance: 1,
  deferred: -1,
  differential: 1,
  otherIncome: 1,
  notTaxable: -1,
  priorYear: 1,
}
/** Differences of time: they turn round in a later month, and are carried until then. */
export const carriedKeys: readonly DifferenceKey[] = ['advance', 'deferred']
/** Share of the books' revenue above which what nobody explained is told. */
export const unexplainedShare = '0.01'

export const MatchItem = Exactly({
  id: Type.String(),
  month: Month(),
  key: Type.Enum([...differenceKeys]),
  amount: Type.String(),
  source: Type.String(),
  by: Type.String(),
  at: Time(),
  /** Month in which it was turned round; null while it is carried on. */
  settledIn: Nullable(Month()),
})
export type MatchItem = Static<typeof MatchItem>

/** One stretch of months between two imports of books; amounts in yuan, null where one side has nothing. */
export const MatchRow = Exactly({
  month: Month(),
  from: Month(),
  books: Nullable(Type.String()),
  invoices: Type.String(),
  returns: Nullable(Type.String()),
  isFiled: Type.Boolean(),
  explained: Type.String(),
  unexplained: Nullable(Type.String()),
  /** Beyond the share that is told. */
  isTold: Type.Boolean(),
  /** Carried over from earlier months. */
  carried: Type.String(),
  items: Type.Array(MatchItem),
})
export type MatchRow = Static<typeof MatchRow>

/** `isOwn`: of the enterprise of the call, where alone differences are explained. */
export const MatchView = Exactly({
  year: Type.String(),
  entName: Type.String(),
  isOwn: Type.Boolean(),
  rows: Type.Array(MatchRow),
})
export type MatchView = Static<typeof MatchView>

export const ExplainDifference = Exactly({
  month: Month(),
  key: Named('差异项', Type.Enum([...differenceKeys])),
  amount: Named('金额', Money(), { unit: '元' }),
  source: Named('说明', Line(200)),
})
