import { Exactly, Line, Nullable, pagingFields, Paged, Time, Type, type Static } from '@portal/contract'

export const mappingPageSize = 100
/** Accounts that one save may map. */
export const mostMapped = 500

export const MappingRow = Exactly({
  code: Type.String(),
  shown: Type.String(),
  path: Type.String(),
  /** Amounts of the newest books, accumulated over the year. */
  ytdDebit: Type.String(),
  ytdCredit: Type.String(),
  /** Standard account; null while nobody said. */
  std: Nullable(Type.String()),
  stdName: Type.String(),
  /** Filling rule that a person chose. */
  ruleId: Nullable(Type.String()),
  /** Who said so: the enterprise, or the chart of the state. */
  basis: Type.Enum(['own', 'national', 'none']),
  /** Standard account of the same name, to be confirmed. */
  suggested: Nullable(Exactly({ code: Type.String(), name: Type.String() })),
  /** Came with the newest books. */
  isNew: Type.Boolean(),
})
export type MappingRow = Static<typeof MappingRow>

export const standardNames = { ASBE: '企业会计准则', SMALL: '小企业会计准则' } as const

export const MappingView = Exactly({
  version: Type.Integer(),
  standard: Type.Enum(['ASBE', 'SMALL']),
  month: Nullable(Type.String({ description: '最近一期账簿' })),
  total: Type.Integer(),
  unmapped: Type.Integer(),
  rows: Paged(MappingRow),
  targets: Type.Array(Exactly({ code: Type.String(), name: Type.String() })),
})
export type MappingView = Static<typeof MappingView>

export const MappingQuery = Exactly({
  show: Type.Optional(Type.Enum(['all', 'unmapped', 'new'])),
  search: Type.Optional(Line(50)),
  ...pagingFields,
})

/** `target`: a standard account, or a filling rule; null takes the enterprise's word back. */
export const SaveMapping = Exactly({
  version: Type.Integer(),
  standard: Type.Optional(Type.Enum(['ASBE', 'SMALL'])),
  items: Type.Array(
    Exactly({ code: Type.String({ minLength: 1, maxLength: 40 }), target: Nullable(Type.String({ maxLength: 20 })) }),
    { maxItems: mostMapped },
  ),
})
export type SaveMapping = Static<typeof SaveMapping>

export const MappingChange = Exactly({
  version: Type.Integer(),
  code: Type.String(),
  before: Type.String(),
  after: Type.String(),
  by: Type.String(),
  at: Time(),
})
export type MappingChange = Static<typeof MappingChange>
