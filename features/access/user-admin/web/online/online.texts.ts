import { grouped } from '@portal/domain/grouped'

/** Texts of who is online. */
export const onlineTexts = {
  title: '在线用户',
  lead: '现在登录着的人和设备，12 小时没有使用的不在其中。结束登录后本人会收到通知；自己的登录请在个人信息里结束。',
  unit: '个登录',
  end: '结束登录',
  endAsk: (count: number) => `结束 ${grouped(count)} 个登录？未保存的内容会留在各自的浏览器里，本人会收到通知。`,
  empty: '没有符合条件的登录',
  emptyReason: '换一个姓名或企业再找。',
  mine: '本人',
} as const
