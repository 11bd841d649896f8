import { Exactly, Id, Named, Nullable, stateField, Time, Type, type Static } from '@portal/contract'
import { changeLife } from './change-life.ts'

/** Longest reason of a change, in characters. */
export const mostReason = 500
/** Longest reason of not agreeing, in characters. */
export const mostAnswer = 1000

/** Who decides: the administrator who gives the role up, the one who gets it, or operators. */
export const deciders = ['from', 'to', 'operators'] as const
export type Decider = (typeof deciders)[number]

const Person = Exactly({ userId: Id(), account: Type.String(), name: Type.String() })
export type ChangePerson = Static<typeof Person>

/** An administrator of the enterprise. `isActive`: account and membership are in use. */
export const ShownAdministrator = Exactly({
  ...Person.properties,
  account: Named('工号', Type.String()),
  name: Named('姓名', Type.String()),
  since: Named('任职开始', Time()),
  isActive: Named('状态', Type.Boolean()),
})
export type ShownAdministrator = Static<typeof ShownAdministrator>

/** What is applied for. `fromUserId` is null while the enterprise has no administrator. */
export const EnteredChange = Exactly({
  fromUserId: Named('原管理员', Nullable(Id())),
  toUserId: Named('新管理员', Id(), { hint: '从本企业启用的用户中选择' }),
  reason: Named('变更说明', Type.String({ minLength: 1, maxLength: mostReason }), { kind: 'long' }),
  fileId: Named('申请文件', Id()),
})
export type EnteredChange = Static<typeof EnteredChange>

/**
 * One application. `opinion`: the decider's. `decidedBy` is blank until then. `fault`: why it can't be agreed as things
 * stand. `users`: members in use, whom the new administrator will look after.
 */
export const AdminChange = Exactly({
  id: Id(),
  processInstId: Id(),
  entName: Type.String(),
  applicant: Type.String(),
  appliedAt: Time(),
  from: Nullable(Person),
  to: Person,
  reason: Type.String(),
  fileId: Id(),
  fileName: Type.String(),
  state: stateField(changeLife),
  decider: Type.Enum(deciders),
  decidedBy: Type.String(),
  opinion: Type.String(),
  isOwn: Type.Boolean(),
  canDecide: Type.Boolean(),
  fault: Nullable(Type.String()),
  users: Type.Integer(),
})
export type AdminChange = Static<typeof AdminChange>

/** An earlier application in the tab's list. */
export const PastChange = Exactly({
  id: Id(),
  from: Named('原管理员', Type.String()),
  to: Named('新管理员', Type.String()),
  applicant: Named('申请人', Type.String()),
  appliedAt: Named('申请时间', Time()),
  state: stateField(changeLife, '结果'),
  decidedBy: Named('办理人', Type.String()),
})
export type PastChange = Static<typeof PastChange>

/** The administrators of an enterprise, the application that waits, and earlier ones that the caller may see. */
export const Administration = Exactly({
  administrators: Type.Array(ShownAdministrator),
  open: Nullable(Exactly({ id: Id(), applicant: Type.String(), to: Type.String(), isSeen: Type.Boolean() })),
  past: Type.Array(PastChange),
})
export type Administration = Static<typeof Administration>
