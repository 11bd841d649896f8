import { Count, Exactly, Id, Month, Nullable, Type, type Static } from '@portal/contract'

const year = Type.String({ pattern: '^\\d{4}$' })
/** Another enterprise that the caller's rights reach; left out: that of the call. */
const ent = Type.Optional(Id())

export const MatchQuery = Exactly({ year, ent })

export const MatchPartsQuery = Exactly({ from: Month(), month: Month(), ent })
export type MatchPartsQuery = Static<typeof MatchPartsQuery>

/** What the three sides of some months are made of; amounts in yuan. */
export const MatchParts = Exactly({
  accounts: Type.Array(Exactly({ code: Type.String(), name: Type.String(), amount: Type.String() })),
  invoices: Type.Array(Exactly({ rate: Type.String(), count: Type.Integer(), amount: Type.String() })),
  lines: Type.Array(Exactly({ period: Type.String(), line: Type.String(), amount: Type.String() })),
})
export type MatchParts = Static<typeof MatchParts>

/** Enterprises of a group in one answer. */
export const groupPageSize = 50

/** An enterprise in a year: sums of the stretches that both sides have, and how many of them to explain. */
export const GroupRow = Exactly({
  entId: Type.String(),
  name: Type.String(),
  isOwn: Type.Boolean(),
  /** Up to this month there are books. */
  until: Month(),
  books: Type.String(),
  invoices: Type.String(),
  returns: Type.String(),
  diff: Type.String(),
  unexplained: Type.String(),
  carried: Type.String(),
  toExplain: Type.Integer(),
  /** Declared less booked by the month that ends a stretch; null where one side is missing. */
  months: Type.Array(Exactly({ month: Month(), diff: Nullable(Type.String()), isTold: Type.Boolean() })),
})
export type GroupRow = Static<typeof GroupRow>

export const GroupQuery = Exactly({ year, page: Type.Optional(Count()) })

/** Enterprises with books of the year that the caller's rights reach; most to explain first. */
export const GroupView = Exactly({
  year: Type.String(),
  total: Type.Integer(),
  page: Type.Integer(),
  toExplain: Type.Integer(),
  rows: Type.Array(GroupRow),
})
export type GroupView = Static<typeof GroupView>
