import { Day, Exactly, Id, Nullable, Period, Type, type Static } from '@portal/contract'
import { boardKinds } from '@portal/domain/tax/board-kinds'

const Count = () => Type.Integer({ minimum: 0 })

/** Kinds of the list of tasks, and what cuts across them. */
export const groupStates = [...boardKinds, 'late', 'unnamed', 'trouble'] as const
export type GroupState = (typeof groupStates)[number]

/**
 * A tax of an enterprise in the window: its task or a period without one (`kind` missing). `payable`: yuan, null before
 * there are figures. `block`: the first check that blocked it when it was last checked. `branches`: of a head office,
 * those of its branches that have the same tax and period and are not done.
 */
export const GroupCell = Exactly({
  taxType: Type.String(),
  period: Period(),
  occasion: Type.String(),
  dueDate: Day(),
  taskNo: Nullable(Id()),
  state: Nullable(Type.String()),
  version: Type.Integer(),
  kind: Type.Enum([...boardKinds]),
  isLate: Type.Boolean(),
  payable: Nullable(Type.String()),
  blockCount: Count(),
  block: Nullable(Type.String()),
  preparer: Type.String(),
  reviewer: Type.String(),
  branches: Type.Array(Type.String()),
})
export type GroupCell = Static<typeof GroupCell>

/** `place`: names of the tree or the structure, from the top. `isMember`: the caller may change over to it. */
export const GroupRow = Exactly({
  entId: Id(),
  name: Type.String(),
  isBranch: Type.Boolean(),
  isMember: Type.Boolean(),
  isRegistered: Type.Boolean(),
  place: Type.Array(Type.String()),
  cells: Type.Array(GroupCell),
})
export type GroupRow = Static<typeof GroupRow>

const sums = {
  enterprises: Count(),
  tasks: Count(),
  done: Count(),
  working: Count(),
  blocked: Count(),
  missing: Count(),
  late: Count(),
  unnamed: Count(),
  payable: Type.String(),
}
export const GroupSums = Exactly(sums)
export type GroupSums = Static<typeof GroupSums>

/** The same of one group one level below the chosen place; `code` '' for those that stand at it. */
export const GroupPart = Exactly({ code: Type.String(), name: Type.String(), ...sums })
export type GroupPart = Static<typeof GroupPart>

export const GroupBoard = Exactly({
  month: Type.String(),
  total: Count(),
  page: Type.Integer(),
  taxes: Type.Array(Type.String()),
  sums: GroupSums,
  parts: Type.Array(GroupPart),
  rows: Type.Array(GroupRow),
})
export type GroupBoard = Static<typeof GroupBoard>

/** Enterprises on a page. */
export const groupPageSize = 50
