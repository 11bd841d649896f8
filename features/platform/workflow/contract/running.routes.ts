import { Day, defineList, defineRoute, Exactly, Id, Named, Nullable, Time, Type, type Static } from '@portal/contract'
import { approvalStates, Candidate, mostOpinion } from './workflow.schema.ts'

const base = '/japi/api/manage/workflowtask/running'
/** Operators look after every enterprise, an enterprise's administrators after their own. */
const keeper = { tag: '审批', access: 'perm:base:approval:manage', scope: 'enterprise' } as const

/** An approval under way. `holders`: who decides now; none: the applicant has it. `since`: when it came to them. */
export const RunningApproval = Exactly({
  id: Id(),
  title: Named('事项', Type.String()),
  kindName: Named('类别', Type.String()),
  entName: Named('企业', Type.String()),
  applicant: Named('提交人', Type.String()),
  taskName: Named('环节', Type.String()),
  holderNames: Named('在谁那里', Type.String()),
  holders: Type.Array(Exactly({ seat: Type.Integer(), name: Type.String() })),
  since: Named('到手时间', Time()),
  startedAt: Named('提交时间', Time()),
  dueAt: Named('截止', Nullable(Day())),
  mayReassign: Type.Boolean(),
})
export type RunningApproval = Static<typeof RunningApproval>

export const runningList = defineList({
  ...keeper,
  path: base,
  title: '进行中的审批',
  row: RunningApproval,
  filters: {
    kind: { kind: 'found', title: '类别', source: 'kinds' },
    ent: { kind: 'found', title: '企业', source: 'enterprises' },
  },
  sorts: ['dueAt', 'startedAt'],
  sort: 'dueAt',
})
/** Enterprises with approvals under way, by piece of the name or by id. */
export const runningPlacesRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/enterprises`,
  summary: '有进行中审批的企业',
  query: Exactly({
    word: Type.Optional(Type.String({ maxLength: 50 })),
    ids: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  data: Type.Array(Exactly({ entId: Id(), entName: Type.String() })),
})
export const heirsRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/heirs`,
  summary: '一件审批可以改派给谁',
  query: Exactly({ processInstId: Id(), keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  data: Type.Array(Candidate),
  errors: ['notFound'],
})
export const reassignRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/reassign`,
  summary: '改派：把一个人的办理交给另一个人，写明原因',
  body: Exactly({
    processInstId: Id(),
    seat: Type.Integer(),
    to: Id(),
    reason: Named('改派原因', Type.String({ minLength: 1, maxLength: mostOpinion }), { kind: 'long' }),
  }),
  idempotent: true,
  audit: 'workflow.reassign',
  data: Exactly({ processInstId: Id(), state: Type.Enum(approvalStates) }),
  errors: ['notFound', 'forbidden', 'refused'],
})
export const runningRoutes = [runningPlacesRoute, heirsRoute, reassignRoute] as const
