import { Day, Exactly, Id, Line, Named, Nullable, RecordOf, Time, Type, type Static } from '@portal/contract'
import { excludedPattern, targetPattern } from './targets.rules.ts'

/** Limits of what is written, in characters, before variables are filled in. */
export const mostTitle = 60
export const mostContent = 2000
/** Targets or exceptions of one message. */
export const mostTargets = 500

/** Kinds of notices that operators send; their texts come under these names in the reader's centre. */
export const categories = { 107: '系统公告', 103: '征期提醒', 110: '工作通知' } as const
export const states = {
  draft: '草稿',
  scheduled: '定时',
  sending: '发送中',
  sent: '已发出',
  recalling: '撤回中',
  recalled: '已撤回',
} as const
export type BroadcastState = keyof typeof states

const TargetList = (pattern: string, least: number) =>
  Type.Array(Type.String({ pattern }), { minItems: least, maxItems: mostTargets, uniqueItems: true })

/** What an operator writes. `link`: a page of the portal. `dueOn`: until when a must-read is to be read. */
export const written = {
  noticeType: Named('分类', Type.Enum(Object.keys(categories)), { kind: 'code', codes: categories }),
  targets: Named('发给', TargetList(targetPattern, 1), { kind: 'codes', wrong: '请重新选择发给谁' }),
  excluded: Named('不发给', TargetList(excludedPattern, 0), { kind: 'codes' }),
  title: Named('标题', Line(mostTitle)),
  content: Named('正文', Type.String({ minLength: 1, maxLength: mostContent, pattern: '\\S' }), { kind: 'long' }),
  link: Named('点开去哪里', Nullable(Type.String({ maxLength: 200, pattern: '^/(?![/\\\\])\\S*$' })), { kind: 'code' }),
  sendAt: Named('发送时间', Nullable(Time())),
  bySms: Named('同时发短信', Type.Optional(Type.Boolean())),
  byEmail: Named('同时发邮件', Type.Optional(Type.Boolean())),
  isMust: Named('必读', Type.Boolean()),
  dueOn: Named('最晚阅读日', Nullable(Day())),
}
export const Written = Exactly(written)
export type Written = Static<typeof Written>

/** What its writer sends to himself: the words, without readers and time. */
export const Trial = Exactly({
  noticeType: written.noticeType,
  title: written.title,
  content: written.content,
  link: written.link,
  isMust: written.isMust,
  dueOn: written.dueOn,
})
export type Trial = Static<typeof Trial>

/** How many it was sent to, and what they did. `acted`: confirmed, or opened its link. */
export const Figures = {
  sent: Named('已发', Type.Integer(), { unit: '人' }),
  seen: Named('已读', Type.Integer(), { unit: '人' }),
  acted: Named('已办', Type.Integer(), { unit: '人' }),
  withdrawn: Named('已撤回', Type.Integer(), { unit: '人' }),
}

/** A message in the operators' list. `total`: whom it goes to, known once sending began. */
export const ListedBroadcast = Exactly({
  id: Id(),
  title: Named('标题', Type.String()),
  noticeType: Named('分类', Type.Enum(Object.keys(categories)), { kind: 'code', codes: categories }),
  state: Named('状态', Type.Enum(Object.keys(states)), { kind: 'code', codes: states }),
  isMust: Named('必读', Type.Boolean()),
  to: Named('发给', Type.String()),
  at: Named('时间', Time()),
  ...Figures,
  by: Named('发送人', Type.String()),
  total: Type.Integer(),
  version: Type.Integer(),
})
export type ListedBroadcast = Static<typeof ListedBroadcast>

const Share = Exactly({ name: Type.String(), sent: Type.Integer(), seen: Type.Integer(), acted: Type.Integer() })
export type Share = Static<typeof Share>

/** One message whole. `names`: of its targets and exceptions; `reminders`: how often its readers were reminded. */
export const Broadcast = Exactly({
  id: Id(),
  ...written,
  state: Type.Enum(Object.keys(states)),
  names: RecordOf(Type.String()),
  total: Type.Integer(),
  sent: Type.Integer(),
  seen: Type.Integer(),
  acted: Type.Integer(),
  withdrawn: Type.Integer(),
  reminders: Type.Integer(),
  isReminding: Type.Boolean(),
  startedAt: Nullable(Time()),
  doneAt: Nullable(Time()),
  recalledAt: Nullable(Time()),
  version: Type.Integer(),
})
export type Broadcast = Static<typeof Broadcast>

const Point = Exactly({ at: Type.String(), sent: Type.Integer(), seen: Type.Integer(), acted: Type.Integer() })
/** Figures up to the end of each hour (`at`: its beginning) or day, in Chinese time. */
export const Curve = Exactly({ by: Type.Enum(['hour', 'day']), points: Type.Array(Point) })
export type Curve = Static<typeof Curve>

/** What was done with a message: over time, and by enterprise and by role, the largest first, at most 200 each. */
export const Report = Exactly({
  ...Broadcast.properties,
  curve: Curve,
  enterprises: Type.Array(Share),
  roles: Type.Array(Share),
})
export type Report = Static<typeof Report>

export const readerStates = { unseen: '未读', seen: '已读', acted: '已办', withdrawn: '已撤回' } as const
/** One who was sent a message. */
export const Reader = Exactly({
  id: Type.String(),
  userName: Named('姓名', Type.String()),
  account: Named('账号', Type.String()),
  entName: Named('企业', Type.String()),
  role: Named('角色', Type.String()),
  state: Named('状态', Type.Enum(Object.keys(readerStates)), { kind: 'code', codes: readerStates }),
  sentAt: Named('发出时间', Time()),
  seenAt: Named('阅读时间', Nullable(Time())),
  actedAt: Named('办理时间', Nullable(Time())),
})
export type Reader = Static<typeof Reader>
