import { Exactly, Id, Line, Named, Nullable, Time, Type, type Static } from '@portal/contract'

export const channelNames = { email: '邮件', sms: '短信', wecom: '企业微信机器人', dingtalk: '钉钉机器人' } as const
export type Channel = keyof typeof channelNames
export type RobotChannel = Extract<Channel, 'wecom' | 'dingtalk'>
export const robotNames = { wecom: channelNames.wecom, dingtalk: channelNames.dingtalk } as const

/**
 * `failed`: tried in vain, tried again at its time. `dead`: given up, may be sent again. `dropped`: nobody needs it any
 * more. `gathered`: went along in a digest.
 */
export const stateNames = {
  waiting: '待发送',
  failed: '等待重试',
  sent: '已发送',
  dead: '未送达',
  dropped: '不再发送',
  gathered: '并入汇总',
} as const
export type DeliveryState = keyof typeof stateNames

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[]

/** One message to one recipient by one channel. Text and address are masked where they could be misused. */
export const Delivery = Exactly({
  id: Id(),
  createdAt: Named('产生时间', Time()),
  channel: Named('渠道', Type.Enum(keysOf(channelNames)), { codes: channelNames }),
  recipient: Named('收件人', Type.String()),
  title: Named('标题', Type.String()),
  kindName: Named('类别', Type.String()),
  state: Named('状态', Type.Enum(keysOf(stateNames)), { codes: stateNames }),
  tries: Named('尝试次数', Type.Integer()),
  nextAt: Named('下次发送', Nullable(Time())),
  problem: Named('说明', Type.String()),
})
export type Delivery = Static<typeof Delivery>

export const tryNames = { sent: '已发送', limited: '渠道限流', passing: '暂时失败', final: '被拒绝' } as const
export const Try = Exactly({
  at: Time(),
  ms: Type.Integer(),
  outcome: Type.Enum(keysOf(tryNames)),
  answer: Type.String(),
})

/** A delivery with its text as it goes out, and every attempt. `isKept`: it stays on this page, no channel takes it. */
export const DeliveryDetail = Exactly({
  ...Delivery.properties,
  entName: Named('企业', Type.String()),
  address: Named('地址', Type.String()),
  text: Type.String(),
  isKept: Type.Boolean(),
  attempts: Type.Array(Try),
})
export type DeliveryDetail = Static<typeof DeliveryDetail>

/** What became of a test: the provider's own answer. */
export const Tested = Exactly({ isSent: Type.Boolean(), to: Type.String(), answer: Type.String() })
export type Tested = Static<typeof Tested>

/** An address as people type it; the server checks it once more by sending a code there. */
export const Email = () =>
  Type.String({
    minLength: 6,
    maxLength: 254,
    pattern: '^[^\\s@<>(),;:"\\\\\\[\\]]+@[^\\s@<>(),;:"\\\\\\[\\]]+\\.[^\\s@<>(),;:"\\\\\\[\\].]{2,}$',
  })
export const RobotName = () => Line(40)
