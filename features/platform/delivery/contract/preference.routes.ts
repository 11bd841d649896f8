import { defineRoute, Exactly, Id, Named, Nullable, Type, type Static } from '@portal/contract'
import { deliveryBase } from './delivery.routes.ts'
import { Email } from './delivery.schema.ts'

const own = { tag: '消息设置', access: 'signed-in', scope: 'user' } as const

/** Where one kind of notice reaches a person. */
export const Choice = Exactly({
  noticeType: Type.String({ pattern: '^\\d{1,8}$' }),
  inPortal: Type.Boolean(),
  sms: Type.Boolean(),
  email: Type.Boolean(),
})
export type Choice = Static<typeof Choice>
export const digestNames = { none: '逐条发送', daily: '每个工作日汇总', weekly: '每周汇总' } as const
const Hour = () => Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const hour = { wrong: '请按 09:00 的样子填写' }
export const settingFields = {
  quietFrom: Named('免打扰开始', Nullable(Hour()), { ...hour, example: '21:00' }),
  quietUntil: Named('免打扰结束', Nullable(Hour()), { ...hour, example: '08:00' }),
  digest: Named('邮件', Type.Enum(Object.keys(digestNames) as (keyof typeof digestNames)[]), { codes: digestNames }),
  digestHour: Named('汇总时间', Type.Integer({ minimum: 0, maximum: 23 }), { unit: '点' }),
}

/** A kind with the person's choice. `keeps`: why it stays in the portal; null where it may be silenced there. */
export const KindChoice = Exactly({
  ...Choice.properties,
  name: Type.String(),
  group: Type.String(),
  keeps: Nullable(Type.String()),
  isUrgent: Type.Boolean(),
})
export type KindChoice = Static<typeof KindChoice>

export const NoticeSetting = Exactly({
  ...settingFields,
  version: Type.Integer(),
  kinds: Type.Array(KindChoice),
  /** Masked; '' without one. */
  phone: Type.String(),
  email: Type.String(),
  isMailSent: Type.Boolean(),
})
export type NoticeSetting = Static<typeof NoticeSetting>

export const noticeSettingRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${deliveryBase}/setting`,
  summary: '各类消息发到哪里、免打扰与汇总',
  data: NoticeSetting,
})
const mostKinds = 200
export const saveNoticeSettingRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${deliveryBase}/setting/save`,
  summary: '保存消息设置；给出的类别之外不变',
  body: Exactly({ ...settingFields, version: Type.Integer(), choices: Type.Array(Choice, { maxItems: mostKinds }) }),
  data: NoticeSetting,
  idempotent: true,
  errors: ['refused', 'stale'],
  audit: 'notice.setting',
})

export const sendEmailCodeRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${deliveryBase}/email/code`,
  summary: '向一个邮箱发送验证码，用于绑定',
  body: Exactly({ email: Named('邮箱', Email(), { kind: 'text', wrong: '请输入正确的邮箱地址' }) }),
  data: Exactly({ token: Type.String(), demoCode: Nullable(Type.String()) }),
  errors: ['refused', 'tooMany'],
  audit: 'email.send-code',
})
export const bindEmailRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${deliveryBase}/email/bind`,
  summary: '以验证码绑定邮箱',
  gives: 'channel',
  proof: true,
  body: Exactly({
    token: Id(),
    email: Named('邮箱', Email(), { kind: 'text', wrong: '请输入正确的邮箱地址' }),
    code: Named('验证码', Type.String({ minLength: 1, maxLength: 16 })),
  }),
  data: Exactly({ email: Type.String() }),
  errors: ['refused'],
  audit: 'email.bind',
})
export const removeEmailRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${deliveryBase}/email/remove`,
  summary: '解除邮箱绑定；此后不再发邮件',
  body: Exactly({}),
  data: Type.Null(),
  audit: 'email.remove',
})
