import {
  conflictLevels,
  Day,
  DutyConflict,
  Exactly,
  FlowStep,
  Id,
  Named,
  Nullable,
  type Static,
  Type,
} from '@portal/contract'
import { MenuShown, UserShown } from './access-request.schema.ts'

/** A page or button. Type 3: of the role; type 2: of the people, `before` where all of them have it already. */
export const EffectRow = Exactly({
  menuId: Id(),
  parentName: Named('菜单', Type.String()),
  menuName: Named('菜单与按钮', Type.String()),
  isButton: Type.Boolean(),
  before: Named('变更前', Type.Boolean()),
  after: Named('变更后', Type.Boolean()),
  conflict: Nullable(Type.Enum(conflictLevels)),
  note: Named('说明', Type.String()),
})
export type EffectRow = Static<typeof EffectRow>

/** Somebody who gets it: how many pages and buttons before and after. `until`: last day, null without end. */
export const EffectPerson = Exactly({
  userId: Id(),
  userName: Named('姓名', Type.String()),
  account: Named('账号', Type.String()),
  entName: Named('企业', Type.String()),
  before: Type.Integer(),
  after: Type.Integer(),
  until: Nullable(Day()),
})
export type EffectPerson = Static<typeof EffectPerson>

/** Most unchanged rows, people and unused things told by name; the counts are whole. */
export const mostEffectRows = 300
export const mostEffectPeople = 50

/**
 * What approving does, now. `shown` identifies it: a decision carries it, and another effect refuses it (409).
 * `fault`: why it can't be handed in or passed as it stands, at which field; null when it can. `path` is that of
 * handing in, blank for what was handed in: the approval shows its own. `places`: enterprises whose people a change of
 * the role reaches, those that the reader may name; `placeCount`: how many there are.
 */
export const AccessEffect = Exactly({
  added: Named('新增权限', Type.Integer()),
  removed: Named('减少权限', Type.Integer()),
  unchanged: Named('不变', Type.Integer()),
  roles: Type.Array(Exactly({ roleName: Type.String(), roleCode: Type.String(), entName: Type.String() })),
  rows: Type.Array(EffectRow),
  people: Type.Array(EffectPerson),
  peopleCount: Type.Integer(),
  places: Type.Array(Exactly({ entName: Type.String(), count: Type.Integer() })),
  placeCount: Type.Integer(),
  until: Nullable(Day()),
  conflicts: Type.Array(DutyConflict),
  needsOpinion: Type.Boolean(),
  unused: Type.Array(Exactly({ menuId: Id(), name: Type.String() })),
  unusedCount: Type.Integer(),
  path: Type.Array(FlowStep),
  pathVersion: Type.Integer(),
  fault: Nullable(Exactly({ field: Type.String(), text: Type.String() })),
  shown: Type.String(),
})
export type AccessEffect = Static<typeof AccessEffect>

/** Changes nothing; every effect begins with it. */
export const noEffect = {
  added: 0,
  removed: 0,
  unchanged: 0,
  roles: [],
  rows: [],
  people: [],
  peopleCount: 0,
  places: [],
  placeCount: 0,
  until: null,
  conflicts: [],
  needsOpinion: false,
  unused: [],
  unusedCount: 0,
  path: [],
  pathVersion: 0,
  fault: null,
  shown: '',
} satisfies AccessEffect

/** An own application that waits, was sent back or was refused. `taskName`: the open step; `opinion`: why not. */
export const Applied = Exactly({
  id: Id(),
  state: Type.Enum(['pending', 'returned', 'rejected']),
  taskName: Type.String(),
  opinion: Type.String(),
})
export type Applied = Static<typeof Applied>

/**
 * The application that would give what was refused, to begin the form with. `name`: what was refused, in words.
 * `applied`: what the caller last asked for that gives it; null where nothing stands.
 */
export const RequestDraft = Exactly({
  name: Type.String(),
  applied: Nullable(Applied),
  endsAt: Day(),
  reason: Type.String(),
  applyType: Type.Enum(['2', '3']),
  productType: Type.String(),
  roleId: Id(),
  roleName: Type.String(),
  resRoleUserApplyList: Type.Array(UserShown),
  resRoleMenuApplyList: Type.Array(MenuShown),
})
export type RequestDraft = Static<typeof RequestDraft>
