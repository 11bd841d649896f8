import { defineRoute, Exactly, Id, Nullable, Period, Type } from '@portal/contract'
import { AssignedCount, assignmentOf, Candidate, PeoplePlan, ShownPlan } from '../people/people.routes.ts'
import { assigning } from '../people/rules.upkeep.ts'

/** Tasks of one act over several enterprises. */
export const mostOfGroup = 500

const base = '/japi/tax/group'
const tag = '集团看板'
const taskNos = Type.Array(Id(), { minItems: 1, maxItems: mostOfGroup, uniqueItems: true })
/** What was left undone of an act on several, with the reason. */
const Left = Type.Array(Exactly({ name: Type.String(), why: Type.String() }))

export const createGroupRoute = defineRoute({
  tag,
  access: 'perm:tax:task:create',
  scope: 'enterprise',
  method: 'POST',
  path: `${base}/create`,
  summary: '为所选企业补建没有的任务；已有的不重复创建，不能创建的逐项说明原因',
  idempotent: true,
  audit: 'tax.group.create',
  body: Exactly({
    wanted: Type.Array(Exactly({ entId: Id(), taxType: Type.String({ pattern: '^\\d{2}$' }), period: Period() }), {
      minItems: 1,
      maxItems: mostOfGroup,
    }),
  }),
  data: Exactly({ created: Type.Integer(), left: Left }),
  errors: ['notFound', 'refused'],
})

export const remindGroupRoute = defineRoute({
  tag,
  access: 'perm:tax:task:assign',
  scope: 'enterprise',
  method: 'POST',
  path: `${base}/remind`,
  summary: '催办：告知经办，一项任务一天一次；今天催过的、没有经办的、已申报的逐项说明',
  idempotent: true,
  audit: 'tax.group.remind',
  body: Exactly({ taskNos, message: Type.Optional(Nullable(Type.String({ maxLength: 200 }))) }),
  data: Exactly({ reminded: Type.Integer(), left: Left }),
  errors: ['notFound', 'refused'],
})

export const groupCandidatesRoute = defineRoute({
  ...assigning,
  tag,
  method: 'POST',
  path: `${base}/people/candidates`,
  summary: '所选任务可以指派的人：在其中至少一家企业能填写或能复核申报表',
  pace: 'reads',
  body: Exactly({ taskNos }),
  data: Type.Array(Candidate),
  errors: ['notFound'],
})

export const planGroupRoute = defineRoute({
  ...assigning,
  tag,
  method: 'POST',
  path: `${base}/people/plan`,
  summary: '跨企业指派前先看：会变的、不动的和原因；不写入',
  pace: 'reads',
  body: Exactly(assignmentOf(mostOfGroup)),
  data: PeoplePlan,
  errors: ['notFound', 'refused'],
})

export const assignGroupRoute = defineRoute({
  ...assigning,
  tag,
  method: 'POST',
  path: `${base}/people/assign`,
  summary: '按所看到的跨企业指派经办与复核；与所看到的不同时不指派（409）',
  idempotent: true,
  audit: 'tax.group.assign',
  body: Exactly({ ...assignmentOf(mostOfGroup), ...ShownPlan }),
  data: AssignedCount,
  errors: ['notFound', 'refused', 'stale'],
})
