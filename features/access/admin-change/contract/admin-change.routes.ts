import { defineMoves, defineRoute, Exactly, Id, Named, stateField, Type } from '@portal/contract'
import { AdminChange, Administration, EnteredChange, mostAnswer } from './admin-change.schema.ts'
import { changeLife } from './change-life.ts'

const notification = '/japi/api/manage/notification'
const base = '/japi/api/manage/adminChange'
const own = { tag: '企业管理员变更', access: 'signed-in', scope: 'enterprise' } as const

/** Its ends are those of its approval; who decides calls `agreeChange`, `refuseChange` or the calls of approvals. */
export const changeMoves = defineMoves(changeLife, {
  ...own,
  path: base,
  title: '企业管理员变更',
  audit: 'admin-change',
  row: AdminChange,
})

export const administrationRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/administrators`,
  summary: '当前企业的企业管理员，和正在办理、办理过的变更',
  data: Administration,
})
export const adminChangeRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/detail`,
  summary: '一件企业管理员变更；申请人、双方、办理人和企业管理员可看',
  query: Exactly({ id: Id() }),
  data: AdminChange,
  errors: ['notFound'],
})
export const applyChangeRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/apply`,
  summary: '申请变更当前企业的企业管理员；一家企业同时只有一件',
  gives: 'nothing',
  body: EnteredChange,
  data: Exactly({ id: Id(), processInstId: Id() }),
  idempotent: true,
  audit: 'admin-change.apply',
  errors: ['refused'],
})

const answer = {
  ...own,
  method: 'POST',
  documented: true,
  idempotent: true,
  data: Exactly({ id: Id(), state: stateField(changeLife) }),
  errors: ['notFound', 'forbidden', 'refused', 'stale'],
} as const

/** `id` is the notice's: whoever was asked answers, nobody else. */
export const agreeChangeRoute = defineRoute({
  ...answer,
  path: `${notification}/agreeChange`,
  summary: '同意企业管理员变更（消息类别 5），角色随即转给新管理员',
  gives: 'rights',
  proof: true,
  body: Exactly({ id: Id() }),
  audit: 'admin-change.agree',
})
export const refuseChangeRoute = defineRoute({
  ...answer,
  path: `${notification}/refuseChange`,
  summary: '不同意企业管理员变更（消息类别 5），可以附上原因',
  gives: 'nothing',
  body: Exactly({
    id: Id(),
    opinion: Named('不同意的原因', Type.Optional(Type.String({ maxLength: mostAnswer })), {
      kind: 'long',
      hint: '可以不填；填了双方和申请人都会看到。',
    }),
  }),
  audit: 'admin-change.refuse',
})
