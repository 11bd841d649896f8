import { Day, defineRoute, Exactly, Id, Nullable, Type, type Static } from '@portal/contract'
import { mostBoardTasks } from '../tasks/board.schema.ts'
import { assigning } from './rules.upkeep.ts'

const path = '/japi/tax/task/people'

/** A member who may be named: `open` counts the tasks of the enterprise that he prepares and that are not filed. */
export const Candidate = Exactly({
  userId: Id(),
  name: Type.String(),
  mayPrepare: Type.Boolean(),
  mayReview: Type.Boolean(),
  open: Type.Integer(),
})
export type Candidate = Static<typeof Candidate>

/** A person left out stays as he is, null takes him away. `onlyFree`: where somebody is named he stays. */
export const WantedPeople = Exactly({
  preparerId: Type.Optional(Nullable(Id())),
  reviewerId: Type.Optional(Nullable(Id())),
  onlyFree: Type.Optional(Type.Boolean()),
})
export type WantedPeople = Static<typeof WantedPeople>
const Names = Exactly({ preparer: Type.String(), reviewer: Type.String() })
const Told = { taskNo: Id(), entName: Type.String(), task: Type.String() }

/** What an assignment does. `shown` identifies it: carried out is exactly what was shown. */
export const PeoplePlan = Exactly({
  changes: Type.Array(Exactly({ ...Told, from: Names, to: Names })),
  /** Tasks that stay, with the reason. */
  kept: Type.Array(Exactly({ ...Told, why: Type.String() })),
  /** Unfiled tasks of each new preparer before and after. */
  hands: Type.Array(Exactly({ name: Type.String(), before: Type.Integer(), after: Type.Integer() })),
  /** Named people who are away, and who stands in for each. */
  away: Type.Array(Exactly({ name: Type.String(), standIn: Type.String(), until: Day() })),
  shown: Type.String(),
})
export type PeoplePlan = Static<typeof PeoplePlan>

/** The body of an assignment, for routes of one enterprise and of several. */
export const assignmentOf = (most: number) => ({
  taskNos: Type.Array(Id(), { minItems: 1, maxItems: most, uniqueItems: true }),
  ...WantedPeople.properties,
})
export const ShownPlan = { shown: Type.String({ pattern: '^[0-9a-f]{64}$' }) }
export const AssignedCount = Exactly({ count: Type.Integer() })

export const candidatesRoute = defineRoute({
  ...assigning,
  method: 'GET',
  path: `${path}/candidates`,
  summary: '可以指派的成员：能填写或能复核申报表的人，各有多少项未办结；below=1 时含所辖下级企业的',
  query: Exactly({ below: Type.Optional(Type.Enum(['1'])) }),
  data: Type.Array(Candidate),
})

export const planPeopleRoute = defineRoute({
  ...assigning,
  method: 'POST',
  path: `${path}/plan`,
  summary: '指派前先看：哪些任务会变、从谁到谁，哪些不动和原因；不写入',
  pace: 'reads',
  body: Exactly(assignmentOf(mostBoardTasks)),
  data: PeoplePlan,
  errors: ['notFound', 'refused'],
})

export const assignPeopleRoute = defineRoute({
  ...assigning,
  method: 'POST',
  path: `${path}/assign`,
  summary: '按所看到的指派经办与复核，并告知新的经办；与所看到的不同时不指派（409）',
  idempotent: true,
  audit: 'tax.task.assign',
  body: Exactly({ ...assignmentOf(mostBoardTasks), ...ShownPlan }),
  data: AssignedCount,
  errors: ['notFound', 'refused', 'stale'],
})
