import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import type { EnteredOrganization } from './organization.rules.ts'
import { Organization } from './organization.schema.ts'

/** Kinds of changes, as applications name them. */
export const changeTypes = { add: '1', change: '2', cancel: '3' } as const

/**
 * One change of the tree. Fields left out of a change stay as they are; without `version` the newest state is changed.
 * An addition without a code gets the next free one.
 */
export type OrganizationChange =
  | { type: typeof changeTypes.add; customerCode?: string; entered: EnteredOrganization }
  | { type: typeof changeTypes.change; customerCode: string; version?: number; entered: Partial<EnteredOrganization> }
  | { type: typeof changeTypes.cancel; customerCode: string; version?: number }

/** Something that stands in the way of a change; `route` opens it. */
export const Obstacle = Exactly({
  kind: Type.Enum(['cycle', 'level', 'creditCode', 'children', 'tasks', 'users']),
  name: Type.String(),
  count: Type.Integer(),
  route: Type.Optional(Type.String()),
})
export type Obstacle = Static<typeof Obstacle>

/** How an organisation will stand. */
export const ChangedTo = Exactly({
  customerRegisterName: Type.String(),
  companyLevel: Type.Integer(),
  parentCustomerCode: Type.String(),
  parentName: Type.String(),
  cat: Nullable(Type.String()),
  socialcreditcode: Type.String(),
})
export type ChangedTo = Static<typeof ChangedTo>

/**
 * What a change would do; with faults or obstacles it can't be carried out. `before` null: it adds one. `after` null:
 * it cancels, or its parent is wrong. `below`: organisations in use that go along, with other levels and sectors.
 */
export const ChangeEffect = Exactly({
  before: Nullable(Organization),
  parentBefore: Nullable(Type.String()),
  after: Nullable(ChangedTo),
  below: Type.Integer(),
  faults: Type.Array(Exactly({ path: Type.String(), message: Type.String() })),
  blocked: Type.Array(Exactly({ ...Obstacle.properties, text: Type.String() })),
})
export type ChangeEffect = Static<typeof ChangeEffect>
