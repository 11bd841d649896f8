import type { PageInfo } from '@portal/contract'

export const identityPages = [
  {
    path: '/userCenter/userManage',
    title: '个人信息',
    guard: 'granted',
    words: '修改密码 手机号 二次验证 通行密钥 设备 水印 外观',
  },
] as const satisfies readonly PageInfo[]
