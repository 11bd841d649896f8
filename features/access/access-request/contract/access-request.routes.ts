import { defineRoute, Exactly, Id, Nullable, Paged, pagingFields, Time, Type, type Static } from '@portal/contract'
import { AccessEffect, RequestDraft } from './access-request.effect.ts'
import { AccessRequest, AccessRequestDetail, EnteredRequest, enteredRequest, State } from './access-request.schema.ts'

const base = '/japi/api/manage/resAuthApply'
/** Everybody signed in applies, in the enterprise of the call; the server says whose applications somebody sees. */
const own = { tag: '权限申请', access: 'signed-in', scope: 'enterprise' } as const
const at = <const P extends string>(name: P) => ({
  path: `${base}/${name}`,
  aliases: [`/japi/chn-api-manage/resAuthApply/${name}`],
})
/** An application of many menus is larger than a usual body. */
const bodyLimit = 2 * 1024 * 1024

export const requestDetailRoute = defineRoute({
  ...own,
  ...at('detail'),
  method: 'GET',
  summary: '一件权限申请及其角色、用户、菜单；按 id 或 processInstId',
  query: Exactly({
    id: Type.Optional(Id()),
    processInstId: Type.Optional(Id()),
    processinstid: Type.Optional(Id()),
  }),
  documented: true,
  data: AccessRequestDetail,
  errors: ['notFound'],
})
export const addRequestRoute = defineRoute({
  ...own,
  ...at('add'),
  method: 'POST',
  summary: '提交权限申请：1 创建角色，2 管理用户，3 分配权限；实体本身或放在 data 里',
  body: EnteredRequest,
  bodyLimit,
  documented: true,
  idempotent: true,
  record: { of: requestDetailRoute },
  audit: 'access.request.add',
  data: Exactly({ id: Id(), processInstId: Id(), processinstid: Id() }),
  errors: ['refused', 'notFound'],
})
/** An older version gets 409 with the application as it stands. */
export const updateRequestRoute = defineRoute({
  ...own,
  ...at('update'),
  method: 'POST',
  summary: '退回给申请人的权限申请，修改后重新提交',
  body: Exactly({ id: Id(), version: Type.Optional(Type.Integer({ minimum: 1 })), ...enteredRequest }),
  bodyLimit,
  documented: true,
  idempotent: true,
  record: { of: requestDetailRoute, at: { key: 'id', isWhole: true } },
  audit: 'access.request.update',
  data: Exactly({ id: Id(), processInstId: Id(), processinstid: Id(), version: Type.Integer() }),
  errors: ['refused', 'notFound', 'stale'],
})
/** A role that the caller holds in the enterprise of the call; `endsAt` null without end. */
export const OwnRole = Exactly({
  roleId: Id(),
  roleName: Type.String(),
  isEverywhere: Type.Boolean(),
  endsAt: Nullable(Time()),
  grants: Type.Array(Type.String()),
})
export type OwnRole = Static<typeof OwnRole>
export const ownAccessRoute = defineRoute({
  ...own,
  ...at('own'),
  method: 'GET',
  summary: '本人在当前企业持有的角色、截止和各自的权限',
  query: Exactly({}),
  data: Type.Array(OwnRole),
})
/** Own applications; with `all` also those of others, as far as the caller looks after them. Newest first. */
export const requestPageRoute = defineRoute({
  ...own,
  ...at('page'),
  method: 'GET',
  summary: '分页查询权限申请，新的在前；all 为 1 时企业管理员看到本企业的，超级管理员看到全部',
  query: Exactly({
    ...pagingFields,
    all: Type.Optional(Type.Enum(['0', '1'])),
    applyType: Type.Optional(Type.String({ maxLength: 1 })),
    state: Type.Optional(Type.Union([State(), Type.Literal('')])),
  }),
  documented: true,
  data: Paged(AccessRequest),
})
/** Nothing is stored. */
export const previewRequestRoute = defineRoute({
  ...own,
  ...at('preview'),
  method: 'POST',
  summary: '提交后会怎样：增减、给谁、职责冲突、流程；只读',
  body: EnteredRequest,
  bodyLimit,
  pace: 'reads',
  data: AccessEffect,
  errors: ['notFound'],
})
export const requestEffectRoute = defineRoute({
  ...own,
  ...at('effect'),
  method: 'GET',
  summary: '一件权限申请现在通过会怎样，申请人与审批人可看；shown 随审批决定带回',
  query: Exactly({ id: Type.Optional(Id()), processInstId: Type.Optional(Id()) }),
  data: AccessEffect,
  errors: ['notFound'],
})
/**
 * The application that gives what a refusal names. A 403 has it in `data.missing`: `perm:<code>` is asked for by
 * `permission=<code>`, a page that is not granted by `route=<path>`. `role:` and `verify:` have no draft. 404: nothing
 * that one could apply for gives it.
 */
export const requestDraftRoute = defineRoute({
  ...own,
  ...at('draftOf'),
  method: 'GET',
  summary: '被拒绝的权限或页面可以怎样申请（LEAD-05）',
  query: Exactly({
    permission: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    route: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  }),
  data: RequestDraft,
  errors: ['notFound'],
})
