import { definePage, type PageInfo } from '@portal/contract'

/** What goes to people beyond the portal, by every channel. */
export const deliveriesPage = definePage({
  path: '/systemMonitoring/delivery',
  title: '消息投递',
  guard: 'granted',
  access: 'perm:monitor:delivery:read',
  words: '邮件 短信 企业微信 钉钉 发件箱 重新发送',
})
/** Robots of group chats, and a try of each channel. */
export const channelsPage = definePage({
  path: '/systemMonitoring/channels',
  title: '消息渠道',
  guard: 'granted',
  access: 'perm:delivery:robot:manage',
  words: '机器人 企业微信 钉钉 邮件 发信服务器 测试',
})

/** Pages of this feature. */
export const deliveryPages = [deliveriesPage, channelsPage] as const satisfies readonly PageInfo[]
