import { Code, defineRoute, Exactly, Id, Nullable, RecordOf, Time, toleratedFields, Type } from '@portal/contract'
import { keeper, root } from './broadcast.list.ts'
import { Broadcast, mostContent, mostTitle, Report, Trial, written, Written } from './broadcast.schema.ts'

const one = Exactly({ id: Id() })
const versioned = Exactly({ id: Id(), version: Type.Integer({ minimum: 1 }) })
export const broadcastRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${root}/detail`,
  summary: '一条消息：内容、对象、状态',
  query: one,
  data: Broadcast,
  errors: ['notFound'],
})
export const reportRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${root}/report`,
  summary: '一条消息的效果：已发、已读、已办，分企业和角色',
  query: one,
  data: Report,
  errors: ['notFound'],
})

/** `act`: keep it as a draft, send it now, or at `sendAt`. */
export const saveBroadcastRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${root}/save`,
  summary: '保存草稿、立即发送或定时发送',
  body: Exactly({
    id: Type.Optional(Id()),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...Written.properties,
    act: Type.Enum(['draft', 'now', 'later']),
  }),
  data: Exactly({ id: Id(), version: Type.Integer(), state: Type.String(), people: Type.Integer() }),
  errors: ['refused', 'notFound', 'stale'],
  idempotent: true,
  audit: { by: 'act', is: { now: 'broadcast.send', later: 'broadcast.schedule' }, else: 'broadcast.save' },
})
/** `missing`: variables without a value for the writer. The same words again send nothing (`isAgain`). */
export const trialBroadcastRoute = defineRoute({
  ...keeper,
  scope: 'enterprise',
  method: 'POST',
  path: `${root}/trial`,
  summary: '先发给我：写的人自己收到一条，不计入效果',
  body: Trial,
  data: Exactly({ missing: Type.Array(Type.String()), isAgain: Type.Boolean() }),
  errors: ['refused'],
  idempotent: true,
  audit: 'broadcast.trial',
})
export const recallBroadcastRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${root}/recall`,
  summary: '撤回：定时的回到草稿，发送中的停下，发出的收回',
  body: versioned,
  data: Exactly({ state: Type.String() }),
  errors: ['refused', 'notFound', 'stale'],
  idempotent: true,
  audit: 'broadcast.recall',
})
export const remindBroadcastRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${root}/remind`,
  summary: '再提醒没有读（必读的：没有确认）的人',
  body: one,
  data: Exactly({ people: Type.Integer() }),
  errors: ['refused', 'notFound'],
  idempotent: true,
  audit: 'broadcast.remind',
})
export const removeBroadcastRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${root}/remove`,
  summary: '删除草稿',
  body: versioned,
  data: Type.Null(),
  errors: ['refused', 'notFound', 'stale'],
  idempotent: true,
  audit: 'broadcast.remove',
})

/**
 * The documented call. Kind 11 hands in an application for an organisation and is open to everybody signed in; every
 * other kind is a message of an operator, once a `businessKey`.
 */
export const sendNotificationRoute = defineRoute({
  tag: '消息发布',
  access: 'signed-in',
  scope: 'enterprise',
  operator: true,
  method: 'POST',
  path: '/japi/api/manage/notification/sendNotification',
  summary: '发送通知；noticeType 11 为组织变更申请，对所有人开放，其他只限运营人员，按 businessKey 只发一次',
  body: Exactly({
    ...toleratedFields,
    noticeType: Code(),
    title: Type.Optional(Nullable(Type.String({ maxLength: mostTitle }))),
    content: Type.Optional(Nullable(Type.String({ maxLength: mostContent }))),
    targets: Type.Optional(written.targets),
    excluded: Type.Optional(written.excluded),
    link: Type.Optional(written.link),
    sendAt: Type.Optional(Nullable(Time())),
    isMust: Type.Optional(Type.Boolean()),
    dueOn: Type.Optional(written.dueOn),
    businessKey: Type.Optional(Id()),
    fileId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
    fileName: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
    data: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), RecordOf(Type.Unknown())])),
  }),
  data: Exactly({ id: Id(), number: Type.Optional(Type.String()), processInstId: Type.Optional(Id()) }),
  errors: ['refused', 'notFound', 'forbidden'],
  documented: true,
  idempotent: true,
})
