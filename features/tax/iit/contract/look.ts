import { defineRoute, Exactly, Id, Nullable, Type, type Static } from '@portal/contract'
import { iitBase, reader } from './person.ts'

/** What is looked at first in a month of many people, worst first. */
export const lookKinds = {
  against: '对不上',
  name: '姓名与登记不同',
  cap: '专项附加扣除超过上限',
  jumped: '比上月多一倍以上',
  unpaid: '在职没有工资',
} as const
export type LookKind = keyof typeof lookKinds
const kinds = Object.keys(lookKinds) as [LookKind, ...LookKind[]]

/** People that one answer names; the counts are of all. */
export const mostLooked = 200

/** One person to look at: `cell` is in his row of the form, null where he has none. */
export const Looked = Exactly({
  kind: Type.Enum(kinds),
  name: Type.String(),
  item: Type.String(),
  message: Type.String(),
  cell: Nullable(Type.String()),
})
export type Looked = Static<typeof Looked>

export const lookRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${iitBase}/look`,
  summary: '一个月扣缴申报里要看的人：对不上、扣除超过上限、比上月多一倍以上、在职没有工资，可按其中一类列出',
  query: Exactly({ taskNo: Id(), kind: Type.Optional(Type.Enum(kinds)) }),
  data: Exactly({
    counts: Type.Array(Exactly({ kind: Type.Enum(kinds), count: Type.Integer() })),
    people: Type.Array(Looked),
  }),
  errors: ['notFound'],
})
