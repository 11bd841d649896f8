import { Chosen, defineList, defineRoute, Exactly, Id, ManyDone, Type } from '@portal/contract'
import { channelNames, Delivery, DeliveryDetail, stateNames, Tested } from './delivery.schema.ts'

export const deliveryBase = '/japi/api/manage/delivery'
const reader = { tag: '消息投递', access: 'perm:monitor:delivery:read', scope: 'enterprise', operator: true } as const

export const deliveryList = defineList({
  ...reader,
  path: `${deliveryBase}/list`,
  title: '消息投递',
  row: Delivery,
  filters: {
    channel: { kind: 'choice', title: '渠道', codes: channelNames, isMany: true },
    state: { kind: 'choice', title: '状态', codes: stateNames, isMany: true },
    recipient: { kind: 'text', title: '收件人' },
    created: { kind: 'range', title: '产生日期', of: 'day' },
  },
  sorts: ['createdAt'],
  sort: '-createdAt',
})
export const deliveryDetailRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${deliveryBase}/detail`,
  summary: '一条投递的正文与每次尝试；手机号、验证码和令牌不完整显示',
  query: Exactly({ id: Id() }),
  data: DeliveryDetail,
  errors: ['notFound'],
})
export const resendRoute = defineRoute({
  ...reader,
  access: 'perm:delivery:resend',
  method: 'POST',
  path: `${deliveryBase}/resend`,
  summary: '重新发送未送达的消息，逐条给出结果',
  body: Chosen(),
  data: ManyDone,
  idempotent: true,
  audit: 'delivery.resend',
})

const keeper = { tag: '消息渠道', access: 'perm:delivery:robot:manage', scope: 'enterprise' } as const
export const channelsRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${deliveryBase}/channels`,
  summary: '短信与邮件经由哪里发出',
  data: Type.Array(
    Exactly({
      channel: Type.Enum(['email', 'sms']),
      isKept: Type.Boolean(),
      by: Type.String(),
      to: Type.String(),
    }),
  ),
})
export const testChannelRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${deliveryBase}/channels/test`,
  summary: '给自己发一条测试消息，并给出服务商的回答',
  gives: 'nothing',
  body: Exactly({ channel: Type.Enum(['email', 'sms']) }),
  data: Tested,
  audit: 'delivery.channel.test',
  errors: ['refused'],
})
export const testRobotRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${deliveryBase}/robot/test`,
  summary: '让机器人在群里发一条测试消息，并给出服务商的回答',
  gives: 'nothing',
  body: Exactly({ id: Id() }),
  data: Tested,
  audit: 'delivery.robot.test',
  errors: ['notFound'],
})
