import { definePage, type PageInfo } from '@portal/contract'

/** The user centre: everything that is a person's own, by cards of many features. */
export const userCentrePage = definePage({
  path: '/userCenter/userManage',
  title: '个人信息',
  guard: 'granted',
  query: ['tab?', 'open?'],
  words: '修改密码 手机号 二次验证 通行密钥 设备 水印 外观',
})

/** Pages of this feature. */
export const identityPages = [userCentrePage] as const satisfies readonly PageInfo[]
