import type { NoticeGroup } from '@portal/contract'

/** Texts of the notice centre. Actions and failures have the same wording as in other clients. */
export const noticeTexts = {
  bell: '消息',
  bellUnread: '消息，有未读',
  notOpened: '消息中心没有打开，请检查网络后重试',
  title: '消息中心',
  ownPage: '消息通知',
  unreadOf: (count: number) => `${count} 条未读`,
  upToDate: '已是最新',
  updating: '正在更新',
  categories: '消息类别',
  category: '类别',
  columns: { mark: '是否已读', kind: '类别', words: '内容', time: '时间', acts: '办理' },
  all: '全部',
  without: (count: number) => `其余 ${count} 类暂无消息`,
  foldAway: '收起暂无消息的类别',
  groups: { tax: '税务', mine: '待我处理', product: '产品与融资', announcement: '公告' } satisfies Record<
    NoticeGroup,
    string
  >,
  detail: '查看详情',
  unread: '未读',
  read: '已读',
  shut: '办理的页面还没有开放',
  settled: '已办理',
  summary: (total: number, size: number) => `共 ${total} 条，每页 ${size} 条`,
  none: '还没有消息',
  noneReason: '需要您知道或办理的事情会出现在这里。',
  noneOfType: (name: string) => `没有“${name}”消息`,
  noneOfTypeReason: '可以在左边查看其他类别。',
  listFailed: '没有读到消息',
  infoFailed: '获取通知信息失败',
  close: '关闭',
  card: '消息',
  everything: '全部消息',
} as const
